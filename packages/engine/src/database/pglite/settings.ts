/** PostgreSQL's settings for a process that shares its memory with a games house. */
const SETTINGS = {
  // Its own default, fdatasync, does nothing in PGlite.
  wal_sync_method: 'fsync',
  // The operating system caches the files as well; the default of 128 MB would be held twice.
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  work_mem: '4MB',
  // Reached before the thread's own stack is, which would take the whole database down.
  max_stack_depth: '500kB',
  maintenance_work_mem: '16MB',
  max_connections: '5',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
} as const;

const FSYNC_OFF = '-F';

export function startParams(defaults: readonly string[]): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...defaults.filter((param) => param !== FSYNC_OFF), ...settings];
}
