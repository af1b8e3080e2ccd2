import { Figure } from '../figures/figure.tsx';

interface AvatarProps {
  /** Empty while it is still on its way: a bare disc. */
  readonly avatar: string;
  /** In CSS pixels. */
  readonly size?: number;
  /** Lit by the lamp: whose turn it is, or who you are. */
  readonly lit?: boolean;
  /** Not here at the moment. */
  readonly away?: boolean;
  readonly label?: string;
}

export function Avatar({ avatar, size = 44, lit = false, away = false, label = '' }: AvatarProps) {
  const ground = lit
    ? 'bg-lamp ring-2 ring-paper shadow-[0_0_18px_rgb(246_176_78/0.45)]'
    : 'bg-fill-strong ring-1 ring-line';
  return (
    <span
      className={`inline-grid flex-none place-items-center rounded-full ${ground}`}
      style={{ width: size, height: size }}
    >
      {avatar !== '' && (
        <Figure
          name={avatar}
          size={Math.round(size * 0.66)}
          label={label}
          className={away ? 'opacity-40 grayscale' : ''}
        />
      )}
    </span>
  );
}
