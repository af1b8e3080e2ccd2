import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * The files of the embedded database, with an fsync that reaches the disk. PGlite's own file system has none, so what
 * PostgreSQL believes to be stored would be gone after a power cut. PostgreSQL itself then syncs new files and folders.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          ({ NODEFS }) => {
            NODEFS.stream_ops.fsync = (stream: { readonly nfd: number }) => {
              fsyncSync(stream.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}
