import type { Prepared } from '../database.ts';
import { type Written, written } from '../values.ts';
import { type Answer, type Column, extended, plain } from './wire.ts';

export interface Request {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The columns of the answer, when the database told them before. */
  readonly columns: readonly Column[];
  readonly answered?: (answer: Answer) => void;
}

interface Known {
  readonly name: string;
  readonly text: string;
  /** `asked`: on its way, and it may still turn out to be wrong. */
  state: 'new' | 'asked' | 'ready';
  columns: readonly Column[];
}

const REPEATED = 256;
const DEFINES = /\b(alter|create|drop)\b/i;

/**
 * What the database has parsed already. Parsing and planning cost more than most statements of the house do, so a text
 * that comes a second time is prepared under a name of ours; the one not used for longest makes room.
 */
export class Statements {
  #named = new Map<string, Known>();
  /** Texts met before: null after the first time. The one not used for longest comes first. */
  #repeated = new Map<string, Known | null>();
  #forget: string[] = [];
  #count = 0;

  request(statement: string | Prepared, given: readonly unknown[] = []): Request {
    // First of all, because a value that cannot be written throws.
    const values = given.map(written);
    if (typeof statement !== 'string') return this.#call(this.#byName(statement), values);
    if (values.length > 0) return this.#call(this.#byText(statement), values);
    // Once the tables are defined anew, what was prepared for the old ones answers with an error.
    if (DEFINES.test(statement)) this.#forgetAll();
    return { bytes: plain(statement), columns: [] };
  }

  #call(known: Known, values: readonly Written[]): Request {
    const { name, text, columns, state } = known;
    if (state === 'ready') return { bytes: extended({ name, text: null, values, forget: this.#forgotten() }), columns };
    // Until the first answer is there, nobody knows whether the name stands for something.
    if (state === 'asked') return { bytes: extended({ name: '', text, values, forget: this.#forgotten() }), columns };
    known.state = 'asked';
    return {
      // It may have been parsed by an earlier call that failed afterwards.
      bytes: extended({ name, text, values, forget: [...this.#forgotten(), name] }),
      columns,
      answered: (answer) => {
        known.state = answer instanceof Error ? 'new' : 'ready';
        if (!(answer instanceof Error)) known.columns = answer.columns;
      },
    };
  }

  #byName({ name, text }: Prepared): Known {
    const known = this.#named.get(name) ?? { name: `named_${name}`, text, state: 'new', columns: [] };
    if (known.text !== text) throw new TypeError(`Two prepared statements are called ${name}.`);
    this.#named.set(name, known);
    return known;
  }

  #byText(text: string): Known {
    const met = this.#repeated.has(text);
    const known = this.#repeated.get(text) ?? { name: '', text, state: 'asked', columns: [] };
    this.#repeated.delete(text);
    if (!met) {
      this.#repeated.set(text, null);
      this.#makeRoom();
      return known;
    }
    const kept: Known = known.name === '' ? { ...known, name: `text_${++this.#count}`, state: 'new' } : known;
    this.#repeated.set(text, kept);
    return kept;
  }

  #makeRoom(): void {
    if (this.#repeated.size <= REPEATED) return;
    for (const [text, known] of this.#repeated) {
      this.#repeated.delete(text);
      if (known !== null) this.#forget.push(known.name);
      return;
    }
  }

  #forgotten(): readonly string[] {
    const names = this.#forget;
    if (names.length > 0) this.#forget = [];
    return names;
  }

  #forgetAll(): void {
    for (const { name } of this.#named.values()) this.#forget.push(name);
    for (const known of this.#repeated.values()) if (known !== null) this.#forget.push(known.name);
    this.#named = new Map();
    this.#repeated = new Map();
  }
}
