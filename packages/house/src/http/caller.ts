import type { PlayerId } from '@parlor/kernel/ids';

/** Who calls, as the session in the cookie says. */
export interface Caller {
  readonly player: PlayerId;
  readonly sessionId: number;
  readonly guest: boolean;
}

/** Finds the caller by the Cookie header of a request or of a socket's handshake. */
export interface Authenticator {
  authenticate(cookieHeader: string | undefined): Promise<Caller | null>;
}
