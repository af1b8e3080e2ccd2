/**
 * Ships exactly the figures the app names, as files of their own: nobody downloads the 25 MB of the whole emoji set, and no
 * figure weighs on the script. One folder carries the hash of all of them, so the app needs to know one address, not a hundred.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { FIGURES } from '../src/figures/figure-names.ts';

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: {
    readonly [name: string]: { readonly body: string; readonly width?: number; readonly height?: number };
  };
}

const require = createRequire(import.meta.url);

function drawFigures(): ReadonlyMap<string, string> {
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconSet;
  const drawn = new Map<string, string>();
  for (const name of FIGURES) {
    const icon = set.icons[name];
    if (icon === undefined)
      throw new Error(`The emoji set has no figure called "${name}" (src/figures/figure-names.ts)`);
    const size = `${icon.width ?? set.width} ${icon.height ?? set.height}`;
    drawn.set(name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${icon.body}</svg>`);
  }
  return drawn;
}

const MODULE = 'virtual:figures';
const RESOLVED = `\0${MODULE}`;

export function figures(): Plugin {
  const drawn = drawFigures();
  const hash = createHash('sha256');
  for (const [name, svg] of drawn) hash.update(name).update(svg);
  const folder = `assets/figures-${hash.digest('hex').slice(0, 8)}`;

  return {
    name: 'parlor:figures',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const figureFolder = ${JSON.stringify(`/${folder}/`)};` : null),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.match(/^\/assets\/figures-[0-9a-f]+\/([a-z0-9-]+)\.svg/)?.[1];
        const svg = name === undefined ? undefined : drawn.get(name);
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      for (const [name, svg] of drawn) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}.svg`, source: svg });
      }
    },
  };
}
