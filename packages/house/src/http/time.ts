import { api } from '@parlor/client/contracts/api';
import type { Engine } from '@parlor/engine/contract';
import type { Serve } from './serve.ts';

export function serveTime(serve: Serve, engine: Pick<Engine, 'now'>): void {
  serve(api.time.now, async () => ({ now: engine.now() }));
}
