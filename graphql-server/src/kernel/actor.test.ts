import { expect, it } from 'vitest';
import { type Actor, requireAdmin, requireUser, userIdOf } from './actor.ts';

const caller = { ip: '127.0.0.1', browserId: 'browser', hasBrowserCookie: true, idempotencyKey: null, device: 'node' };
const guest: Actor = { ...caller, kind: 'guest' };
const user: Actor = { ...caller, kind: 'user', userId: 'u', sessionId: 's' };
const admin: Actor = { ...user, kind: 'admin' };

/** The refusal's code and text, or null where the actor may. */
function refusalOf(check: (actor: Actor) => unknown, actor: Actor): string | null {
  try {
    check(actor);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

it('lets those in who are signed in', () => {
  expect([guest, user, admin].map((actor) => refusalOf(requireUser, actor))).toEqual(['UNAUTHENTICATED: Please sign in.', null, null]);
  expect(requireUser(user).userId).toBe('u');
});

it('lets the owners in', () => {
  expect([guest, user, admin].map((actor) => refusalOf(requireAdmin, actor))).toEqual([
    'UNAUTHENTICATED: Please sign in.',
    'FORBIDDEN: Only the owners can see this.',
    null,
  ]);
});

it('knows who is meant', () => expect([guest, user].map(userIdOf)).toEqual([null, 'u']));
