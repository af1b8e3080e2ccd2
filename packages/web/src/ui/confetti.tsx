import { LazyMotion } from 'motion/react';
import * as m from 'motion/react-m';
import { useState } from 'react';

const COLOURS = ['#f6b04e', '#ff6f59', '#3fa66b', '#4aa8ff', '#c77dff', '#f7efe2'];
const PIECES = 70;

const features = () => import('./motion-features.ts').then((module) => module.features);

interface Piece {
  readonly key: number;
  readonly left: number;
  readonly drift: number;
  readonly turn: number;
  readonly wait: number;
  readonly fall: number;
  readonly colour: string;
  readonly round: boolean;
}

function cut(key: number): Piece {
  const between = (from: number, to: number): number => from + Math.random() * (to - from);
  return {
    key,
    left: between(0, 100),
    drift: between(-90, 90),
    turn: between(360, 1080),
    wait: between(0, 0.5),
    fall: between(1.8, 3.2),
    colour: COLOURS[key % COLOURS.length] ?? '#f6b04e',
    round: key % 3 === 0,
  };
}

export default function Confetti({ onDone }: { readonly onDone: () => void }) {
  const [pieces] = useState(() => Array.from({ length: PIECES }, (_, key) => cut(key)));
  const last = pieces.reduce((slowest, piece) =>
    piece.wait + piece.fall > slowest.wait + slowest.fall ? piece : slowest,
  );
  return (
    <LazyMotion features={features} strict>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 overflow-hidden">
        {pieces.map((piece) => (
          <m.span
            key={piece.key}
            className={`absolute -top-4 h-3 w-2 ${piece.round ? 'rounded-full' : 'rounded-[2px]'}`}
            style={{ left: `${piece.left}%`, background: piece.colour }}
            initial={{ y: -20, opacity: 1 }}
            animate={{ y: '110vh', x: piece.drift, rotate: piece.turn, opacity: [1, 1, 0] }}
            transition={{ duration: piece.fall, delay: piece.wait, ease: [0.3, 0.1, 0.7, 1] }}
            {...(piece === last ? { onAnimationComplete: onDone } : {})}
          />
        ))}
      </div>
    </LazyMotion>
  );
}
