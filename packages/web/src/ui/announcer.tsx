/** One polite and one urgent live region for the whole app: turns, votes, results, clocks. */
import { useEffect, useState } from 'react';

type Urgency = 'polite' | 'assertive';
type Listener = (text: string, urgency: Urgency) => void;
let listener: Listener | null = null;

/** Says a sentence to screen readers. `assertive` interrupts: only for what cannot wait. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  listener?.(text, urgency);
}

export function Announcer() {
  const [said, setSaid] = useState({ polite: '', assertive: '', turn: 0 });
  useEffect(() => {
    listener = (text, urgency) => setSaid((before) => ({ ...before, [urgency]: text, turn: before.turn + 1 }));
    return () => {
      listener = null;
    };
  }, []);
  // The same sentence twice would not be read again: a no-break space at every other turn makes it a new text.
  const pad = said.turn % 2 === 0 ? '' : ' ';
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {said.polite && said.polite + pad}
      </div>
      <div role="alert" aria-live="assertive">
        {said.assertive && said.assertive + pad}
      </div>
    </div>
  );
}
