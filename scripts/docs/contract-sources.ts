/** What the sources of the contracts say that the schemas do not: names of types, interfaces, comments on frames. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@parlor/kernel/schema';
import { root } from '../setup/root.mjs';

const folder = join(root, 'packages/client/src/contracts');

export function sourceOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Every schema that has an exported type (`export type Me = z.infer<typeof me>`), with the name of that type. */
export async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const names = new Map<z.ZodType, string>();
  for (const file of readdirSync(folder).sort()) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [, type = '', schema = ''] of sourceOf(file).matchAll(/export type (\w+) = z\.infer<typeof (\w+)>/g)) {
      const found = exported[schema];
      if (found instanceof z.ZodType) names.set(found, type);
    }
  }
  return names;
}

/** The exported interfaces of a file, as they are written. */
export function interfacesIn(name: string): string[] {
  return [...sourceOf(name).matchAll(/^export interface [\s\S]*?^}/gm)].map(([text]) => text);
}

/** The comment above each frame, by the frame's type. */
export function frameComments(): ReadonlyMap<string, string> {
  const found = sourceOf('frames.ts').matchAll(
    /\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*(?:z\.object|\w+\.extend)\(\{\s*t: z\.literal\('(\w+)'\)/g,
  );
  return new Map([...found].map(([, text = '', type = '']) => [type, text.replace(/\s*\n\s*\*?\s*/g, ' ')]));
}
