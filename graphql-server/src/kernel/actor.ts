import { MINUTE_MS } from '@archive/schema/durations';
import { AppError } from './errors.ts';
import { sha256 } from './secrets/tokens.ts';

/** The caller. The first argument of every service method that a client can reach, the same for GraphQL and REST. */
export type Actor = Guest | SignedIn;

interface Caller {
  /** Address of the client, or its network, for rate limits. */
  readonly network: string;
  /** Random id in a cookie of this browser; a new one for a client that sent none. Secret: it gives access to an open order. */
  readonly browserId: string;
  /**
   * Seconds for which limits still count this browser among the new ones of its network; 0 for a known browser. Null without a
   * cookie signed by us: a program without cookies, or a browser's first request.
   */
  readonly secondsUntilKnown: number | null;
  /** Hash of the cookie that marks this browser for the accounts that have signed in with it. */
  readonly deviceKey: string;
  /** Hash of the value that replaces this cookie when the browser signs in. */
  readonly nextDeviceKey: string;
  /** The Idempotency-Key of a program without cookies, combined with its address. Joins repeated calls; does not identify anyone. */
  readonly idempotencyKey: string | null;
  /** Browser and system in words, for people. The client chooses it, so never rely on it. */
  readonly device: string;
}

interface Guest extends Caller {
  readonly kind: 'guest';
}

/** A caller with a session that has not ended. */
export interface SignedIn extends Caller {
  readonly kind: 'user' | 'admin';
  readonly userId: string;
  /** The session that this call came with. */
  readonly sessionId: string;
  /** When the password was last confirmed in this session. */
  readonly passwordConfirmedAt: Date | null;
}

/** For internal reads of public data. */
export const ANONYMOUS: Actor = {
  kind: 'guest',
  network: '',
  browserId: '',
  secondsUntilKnown: null,
  deviceKey: '',
  nextDeviceKey: '',
  idempotencyKey: null,
  device: '',
};

/** The signed-in user's id, or null for a guest. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? null : actor.userId;
}

/** Identifies the browser that reopened an order or ticket. A hash, so the tables alone don't give access to orders. */
export function browserKeyOf(actor: Actor): string {
  return sha256(actor.browserId);
}

/** Identifies one person for rate limits: the account, or else the browser's cookie. Null for a caller with neither. */
export function personKeyOf(actor: Actor): string | null {
  if (actor.kind !== 'guest') return `user ${actor.userId}`;
  return actor.secondsUntilKnown !== null ? `browser ${browserKeyOf(actor)}` : null;
}

/**
 * Whether limits count the caller as new to its network: no account, and no cookie older than a minute. New callers have a
 * separate share, so a program that invents or collects cookies can't use up the share of others behind its address.
 */
export function isNewcomer(actor: Actor): boolean {
  return actor.kind === 'guest' && actor.secondsUntilKnown !== 0;
}

/** The actor, if signed in. @throws AppError UNAUTHENTICATED */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw signedOut();
  return actor;
}

/** How long a confirmed password allows changes that could cost the user the account, money or data. */
const PASSWORD_FRESH_MS = 10 * MINUTE_MS;

/** The actor, if the password was confirmed in this session within the last minutes. @throws AppError PASSWORD_REQUIRED */
export function requireRecentPassword(actor: Actor, now: Date): SignedIn {
  const signedIn = requireUser(actor);
  const confirmedAt = signedIn.passwordConfirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  // A time in the future came from a wrong clock, and would count until then.
  if (Math.abs(now.getTime() - confirmedAt) > PASSWORD_FRESH_MS)
    throw new AppError('PASSWORD_REQUIRED', 'Please confirm your password first.');
  return signedIn;
}

/** 401: not signed in, or the session has ended. */
export function signedOut(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please sign in.');
}

/** The actor, if an owner of the shop. @throws AppError UNAUTHENTICATED for a guest, FORBIDDEN for a user */
export function requireAdmin(actor: Actor): SignedIn {
  const signedIn = requireUser(actor);
  if (signedIn.kind !== 'admin') throw new AppError('FORBIDDEN', 'Only the owners can see this.');
  return signedIn;
}
