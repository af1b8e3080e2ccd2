import { encode } from 'uqr';

/** A QR code of an address, always dark on white paper: scanners fail on inverted ones. */
export function QrBlock({
  text,
  label,
  size = 180,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className="rounded-lg bg-[#fff]"
    >
      <path d={path} fill="#1c1420" />
    </svg>
  );
}
