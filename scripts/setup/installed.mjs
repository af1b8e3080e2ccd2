/** Makes sure that the packages of the lockfile are in node_modules. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { root } from './root.mjs';
import { npm } from './spawned.mjs';

const OLDEST_NODE = 20;
/** Runs TypeScript as it is written. Its own package brings it; a newer one on the machine does as well. */
const HOUSE_NODE = 24;
/** Which lockfile was installed last; gone with the folder it speaks of. */
const STAMP = join(root, 'node_modules/.installed-from');

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 */

/** @returns {Promise<string>} the Node that runs the house */
export async function ensureInstalled() {
  if (majorOf(process.version) < OLDEST_NODE) {
    throw new Complaint(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org`);
  }
  if (!packagesAreThere()) await install();
  return houseNode();
}

function packagesAreThere() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return true;
  // Installed by hand: npm keeps a list of what is there.
  const present = readLockfile('node_modules/.package-lock.json');
  const wanted = readLockfile('package-lock.json');
  if (present === undefined || wanted === undefined) return false;
  return Object.entries(wanted.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present.packages[path];
    if (found === undefined) return optional === true || devOptional === true;
    return link === true || found.version === version;
  });
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function install() {
  console.log('Installing packages (once; this takes a minute) …');
  // `npm ci` refuses where a registry lacks a binary of some other platform; this installs what the lockfile says just the
  // same and leaves it alone. NODE_ENV=production would leave out the tools that build the web. Warnings would be about
  // engines, and those concern the other Node.
  const code = await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    throw new Complaint(
      'The packages could not be installed: the reason is above. The first start needs the network (or a filled npm cache); later ones do not.',
    );
  }
  writeFileSync(STAMP, fingerprint());
}

async function houseNode() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (works(own)) return own;
  if (majorOf(process.version) >= HOUSE_NODE) return process.execPath;
  // Where install scripts are switched off, the package is there but has not fetched its program.
  const installer = join(root, 'node_modules/node/installArchSpecificPackage.js');
  if (existsSync(installer)) {
    console.log(`Fetching Node ${HOUSE_NODE} …`);
    execFileSync(process.execPath, [installer], {
      cwd: join(root, 'node_modules/node'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (works(own)) return own;
  throw new Complaint(
    `The house runs on Node ${HOUSE_NODE}, and npm has none that works on ${process.platform} ${process.arch} here. Install Node ${HOUSE_NODE} or newer (https://nodejs.org) and start again.`,
  );
}

/** @param {string} node */
function works(node) {
  try {
    return (
      majorOf(execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) >=
      HOUSE_NODE
    );
  } catch {
    return false;
  }
}

/** @param {string} version for example `v24.1.0` */
function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1]);
}
