/** The Chromium inside the npm package @sparticuz/chromium, unpacked once into the temporary folder and kept there. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function unpackedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium was found: install one, or name it in CHROMIUM_PATH. (npm has one for Linux on x64 alone.)',
    );
  }
  const folder = await unpack();
  const env: Record<string, string> = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] ??= value;
  // A machine without any font shows no text at all, and nothing could be clicked by its words.
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return { executablePath: join(folder, 'chromium'), env };
}

async function unpack(): Promise<string> {
  const home = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const place = join(tmpdir(), `parlor-chromium-${version}-${process.getuid?.()}`);
  if (existsSync(place)) return place;
  // Several test files may come here at once: each unpacks apart, and the first to finish gives the folder its name.
  const apart = await mkdtemp(`${place}-unpacking-`);
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');`;
  // The package unpacks to the temporary folder of its process, wherever that is.
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(home, '../../..'),
    env: { ...process.env, TMPDIR: apart },
  });
  const fonts = `<fontconfig><dir>${place}/fonts</dir><cachedir>${place}/font-cache</cachedir></fontconfig>\n`;
  await writeFile(
    join(apart, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${fonts}`,
  );
  await rename(apart, place).catch(async (error: unknown) => {
    await rm(apart, { recursive: true });
    if (!existsSync(place)) throw error;
  });
  return place;
}
