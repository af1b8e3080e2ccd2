/** Loads the confetti only when there is something to celebrate, and never for who wants less motion. */
import { lazy, Suspense, useState } from 'react';
import { wantsLessMotion } from '../preferences/preferences-store.ts';

const Confetti = lazy(() => import('./confetti.tsx'));

/** A moment of joy over the whole screen. Decoration: say the result in words as well. Give it a new key to celebrate again. */
export function Celebration() {
  const [done, setDone] = useState(wantsLessMotion);
  if (done) return null;
  return (
    <Suspense fallback={null}>
      <Confetti onDone={() => setDone(true)} />
    </Suspense>
  );
}
