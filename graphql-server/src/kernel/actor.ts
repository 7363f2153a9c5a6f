import { MINUTE_MS } from './clock.ts';
import { AppError } from './errors.ts';
import { sha256 } from './secrets/tokens.ts';

/** Who asks. The first argument of every service method that a client can reach, the same for GraphQL and REST. */
export type Actor = Guest | SignedIn;

interface Caller {
  /** Address of the client, or its network, for rate limits. */
  readonly ip: string;
  /** Random id in a cookie of this browser; a fresh one for a client that sent none. Secret: it stands for an open order. */
  readonly browserId: string;
  /**
   * For how long limits still count this browser among the new ones of its network: 0 for one that they know. Null without a
   * cookie that we signed: a program without cookies, or a browser's first request.
   */
  readonly secondsUntilKnown: number | null;
  /** Hash of the cookie that marks this browser for the accounts that have signed in with it. */
  readonly deviceKey: string;
  /** Hash of the value that replaces this cookie when the browser signs in. */
  readonly nextDeviceKey: string;
  /** What a program without cookies calls its checkout, made one with its address; joins repeated calls and proves nothing. */
  readonly idempotencyKey: string | null;
  /** Browser and system in words, for people; proves nothing. */
  readonly device: string;
}

interface Guest extends Caller {
  readonly kind: 'guest';
}

/** Somebody whose session was found and has not ended. */
export interface SignedIn extends Caller {
  readonly kind: 'user' | 'admin';
  readonly userId: string;
  /** The session that this call came with. */
  readonly sessionId: string;
  /** When this session last proved that it knows the password. */
  readonly passwordConfirmedAt: Date | null;
}

/** Asks for what is the same for everybody. */
export const NOBODY: Actor = {
  kind: 'guest',
  ip: '',
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

/** By what an order or a ticket knows the browser that opened it again: a hash, so that our tables open nobody's orders. */
export function browserKeyOf(actor: Actor): string {
  return sha256(actor.browserId);
}

/** What limits know one person by: the account, else the browser's cookie. Null for a caller with neither. */
export function personKeyOf(actor: Actor): string | null {
  if (actor.kind !== 'guest') return `user ${actor.userId}`;
  return actor.secondsUntilKnown !== null ? `browser ${browserKeyOf(actor)}` : null;
}

/**
 * Whether limits count the caller among the new ones of its network: no account, and no cookie that is older than a minute. They
 * have a share of their own, so that a program that invents or collects cookies uses up nothing of the others behind its address.
 */
export function isNewcomer(actor: Actor): boolean {
  return actor.kind === 'guest' && actor.secondsUntilKnown !== 0;
}

/** The actor, if signed in. @throws AppError UNAUTHENTICATED */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw signedOut();
  return actor;
}

/** How long a confirmed password covers what could cost the user the account, money or data. */
const PASSWORD_FRESH_MS = 10 * MINUTE_MS;

/** The actor, if this session proved within the last minutes that it knows the password. @throws AppError PASSWORD_REQUIRED */
export function requireRecentPassword(actor: Actor, now: Date): SignedIn {
  const signedIn = requireUser(actor);
  const confirmedAt = signedIn.passwordConfirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - confirmedAt > PASSWORD_FRESH_MS) throw new AppError('PASSWORD_REQUIRED', 'Please confirm your password first.');
  return signedIn;
}

/** 401: nobody is signed in, or not any more. */
export function signedOut(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please sign in.');
}

/** The actor, if an owner of the shop. @throws AppError UNAUTHENTICATED for a guest, FORBIDDEN for a user */
export function requireAdmin(actor: Actor): SignedIn {
  const signedIn = requireUser(actor);
  if (signedIn.kind !== 'admin') throw new AppError('FORBIDDEN', 'Only the owners can see this.');
  return signedIn;
}
