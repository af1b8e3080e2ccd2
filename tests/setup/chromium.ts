/**
 * A Chromium for the tests that need a browser: the one CHROMIUM_PATH names, else one installed on this machine, else
 * the one inside an npm package, which brings its own libraries and a font. CHROMIUM_PATH=npm asks for that one.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackedChromium } from './chromium-from-npm.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGS = [
  // Tests also run as root in containers, where the sandbox cannot start; the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  // Without these the browser talks to its maker, and a test machine without a network waits for it.
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...(await program()), args: ARGS });
}

async function program(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted === 'npm') return unpackedChromium();
  const found = wanted ?? USUAL_PLACES.find((place) => existsSync(place));
  if (found === undefined) return unpackedChromium();
  if (!existsSync(found)) throw new Error(`CHROMIUM_PATH names a file that is not there: ${found}`);
  return { executablePath: found };
}
