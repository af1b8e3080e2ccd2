/** The house's line icons: signs for actions. Pictures of things are figures. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bell: 'M6 16V11a6 6 0 0112 0v5l1.5 2h-15L6 16zM10 21h4',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4zM16 9.5l5 5M21 9.5l-5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 12H5v8h14v-8h-1',
  smile: 'M8.5 14.5a4.500 4.500 0 007 0M9 9.500v.2M15 9.500v.2M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7V5z',
  clock: 'M12 7v5l3 2M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z',
  warning: 'M12 4L2.5 20h19L12 4zM12 10v4.5M12 17.3v.2',
  info: 'M12 11v5.5M12 7.6v.2M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z',
  link: 'M10 14l4-4M8.5 12L6 14.5a3.5 3.5 0 005 5l2.5-2.5M15.5 12L18 9.5a3.5 3.5 0 00-5-5L10.5 7',
  wallet: 'M4 7.5h15v11.5H4zM4 7.5L15.5 4v3.5M15 13.2h.2',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 7.5 0 0115 0',
  door: 'M6 20.5V4h12v16.5M3.5 20.5h17M14.5 12.5v.2',
  dice: 'M5 5h14v14H5zM9 9v.2M15 15v.2M15 9v.2M9 15v.2',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  lock: 'M6.5 11h11v9.5h-11zM8.5 11V8a3.5 3.5 0 017 0v3',
  more: 'M5.5 12v.2M12 12v.2M18.5 12v.2',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.2-5.300M19.5 3.5v4h-4',
  skip: 'M5 5l9 7-9 7V5zM18.5 5v14',
  crown: 'M4 18.5h16M4.5 15.5L3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8.5h-15z',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
