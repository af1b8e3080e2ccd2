import { access } from 'node:fs/promises';
import { findProgram } from './binaries.mjs';
import { run } from './child.mjs';

export async function isRootOnDebian() {
  const debian = await access('/etc/debian_version').then(
    () => true,
    () => false,
  );
  return debian && process.getuid?.() === 0 && (await findProgram('apt-get')) !== undefined;
}

/** @param {string[]} packages */
export async function installPackages(packages) {
  // RUNLEVEL=1 keeps the packages from starting servers of their own; one that starts nevertheless is on another port.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  // The lists may be locked by another run or out of reach; then the ones that are here may still do.
  await apt('-qq', 'update').catch(() => {});
  await apt('-qq', 'install', '-y', '--no-install-recommends', ...packages);
}
