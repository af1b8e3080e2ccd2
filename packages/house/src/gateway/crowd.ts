/** Everybody connected to this node: by player, by address, by session. */
import type { PlayerId } from '@parlor/kernel/ids';
import { TokenBucket } from './token-bucket.ts';

/** What the crowd needs to know of a connection. */
export interface Someone {
  readonly player: PlayerId;
  readonly sessionId: number;
  readonly address: string;
}

export interface CrowdLimits {
  readonly socketsPerPlayer: number;
  readonly socketsPerAddress: number;
  /** Frames a second and at once that all sockets of a player may send together. */
  readonly framesPerSecond: number;
  readonly framesAtOnce: number;
}

export class Crowd<C extends Someone> {
  readonly #limits: CrowdLimits;
  /** In the order they came. */
  readonly #byPlayer = new Map<PlayerId, { readonly connections: Set<C>; readonly bucket: TokenBucket }>();
  readonly #byAddress = new Map<string, number>();
  readonly #all = new Set<C>();

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  isCrowded(address: string): boolean {
    return (this.#byAddress.get(address) ?? 0) >= this.#limits.socketsPerAddress;
  }

  /** Gives the bucket all sockets of the player share, and those of them that must make room. */
  add(one: C, now: number): { readonly bucket: TokenBucket; readonly surplus: readonly C[] } {
    const { framesPerSecond, framesAtOnce, socketsPerPlayer } = this.#limits;
    let own = this.#byPlayer.get(one.player);
    if (own === undefined) {
      own = { connections: new Set(), bucket: new TokenBucket(framesPerSecond, framesAtOnce, now) };
      this.#byPlayer.set(one.player, own);
    }
    const surplus = [...own.connections].slice(0, Math.max(0, own.connections.size + 1 - socketsPerPlayer));
    own.connections.add(one);
    this.#byAddress.set(one.address, (this.#byAddress.get(one.address) ?? 0) + 1);
    this.#all.add(one);
    return { bucket: own.bucket, surplus };
  }

  remove(one: C): void {
    if (!this.#all.delete(one)) return;
    const own = this.#byPlayer.get(one.player);
    own?.connections.delete(one);
    if (own?.connections.size === 0) this.#byPlayer.delete(one.player);
    const left = (this.#byAddress.get(one.address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(one.address, left);
    else this.#byAddress.delete(one.address);
  }

  all(): ReadonlySet<C> {
    return this.#all;
  }

  ofSessions(sessionIds: readonly number[]): readonly C[] {
    const ended = new Set(sessionIds);
    return [...this.#all].filter((one) => ended.has(one.sessionId));
  }
}
