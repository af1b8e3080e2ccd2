import type { Mark } from '@parlor/tic-tac-toe/board';

/** X and O drawn by hand: two shapes, so that no colour is needed to tell them apart. */
export function MarkSign({ mark, size = 40 }: { readonly mark: Mark; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      fill="none"
      strokeWidth="13"
      strokeLinecap="round"
      aria-hidden="true"
      className={`ttt-mark ${mark === 'X' ? 'text-coral' : 'text-azure'}`}
      stroke="currentColor"
    >
      {mark === 'X' ? (
        <>
          <path pathLength={1} d="M20 21C38 38 60 62 80 80" />
          <path pathLength={1} d="M79 19C62 40 40 58 21 80" />
        </>
      ) : (
        <path pathLength={1} d="M54 17C30 15 16 33 18 53C20 73 36 84 54 82C74 80 84 66 82 47C80 29 68 18 50 18" />
      )}
    </svg>
  );
}
