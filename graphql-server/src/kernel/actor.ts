/** Who asks. The first argument of every service method that a client can reach, the same for GraphQL and REST. */
export type Actor = Guest | SignedIn;

interface Caller {
  /** Address of the client, for rate limits. */
  readonly ip: string;
  /** Random id in a cookie of this browser; a fresh one for a client that sent none. Secret: it stands for an open order. */
  readonly browserId: string;
  /** What a program without cookies calls its checkout; joins repeated calls and proves nothing. */
  readonly idempotencyKey: string | null;
}

interface Guest extends Caller {
  readonly kind: 'guest';
}

interface SignedIn extends Caller {
  readonly kind: 'user' | 'admin';
  readonly userId: string;
}

/** The signed-in user's id, or null for a guest. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? null : actor.userId;
}
