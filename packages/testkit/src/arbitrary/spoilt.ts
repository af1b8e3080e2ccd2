import fc from 'fast-check';
import { hostile } from './hostile.ts';

/** Values with one thing changed somewhere inside. Whether the result is still acceptable is for the schema to say. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.nat(), hostile).map(([value, where, how, rubbish]) => {
    const places = placesIn(value, []);
    const place = places[where % places.length] ?? [];
    return changed(value, place, (part) => {
      const ways = [...waysToSpoil(part), rubbish];
      return ways[how % ways.length];
    });
  });
}

type Place = readonly string[];

function placesIn(value: unknown, here: Place): Place[] {
  return [here, ...entriesOf(value).flatMap(([key, part]) => placesIn(part, [...here, key]))];
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

function changed(value: unknown, place: Place, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  const entries = entriesOf(value).map(([name, part]) => [name, name === key ? changed(part, rest, change) : part]);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

function waysToSpoil(part: unknown): unknown[] {
  const anyway = [null, [part], { value: part }, JSON.stringify(part)];
  if (typeof part === 'number') {
    return [...anyway, part + 1, part - 1, -part, part + 0.5, part * 1e6, 2 ** 53];
  }
  if (typeof part === 'string') {
    return [
      ...anyway,
      '',
      ` ${part}`,
      `${part}\u0000`,
      part + part,
      part.toUpperCase(),
      part.slice(1),
      part.repeat(500),
    ];
  }
  if (typeof part === 'boolean') return [...anyway, !part, Number(part)];
  if (Array.isArray(part)) return [...anyway, [], [...part, ...part], [...part, null], part.slice(1)];
  const entries = entriesOf(part);
  const [first, ...others] = entries;
  return [
    ...anyway,
    {},
    Object.fromEntries(others),
    Object.fromEntries([...entries, ['stray', 1]]),
    Object.fromEntries([...others, [first?.[0].toUpperCase() ?? 'A', first?.[1]]]),
    entries,
  ];
}
