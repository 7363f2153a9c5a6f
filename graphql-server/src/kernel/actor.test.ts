import { expect, it } from 'vitest';
import { type Actor, requireAdmin, requireRecentPassword, requireUser, userIdOf } from './actor.ts';

const caller = {
  network: '127.0.0.1',
  browserId: 'browser',
  secondsUntilKnown: 0,
  deviceKey: 'device',
  nextDeviceKey: 'next',
  idempotencyKey: null,
  device: 'node',
};
const guest: Actor = { ...caller, kind: 'guest' };
const signedIn = { ...caller, userId: 'u', sessionId: 's', passwordConfirmedAt: null };
const user: Actor = { ...signedIn, kind: 'user' };
const admin: Actor = { ...signedIn, kind: 'admin' };

/** The code and text of the error, or null when the actor is allowed. */
function errorOf(check: (actor: Actor) => unknown, actor: Actor): string | null {
  try {
    check(actor);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

it('the check for users allows signed-in users', () => {
  expect([guest, user, admin].map((actor) => errorOf(requireUser, actor))).toEqual(['UNAUTHENTICATED: Please sign in.', null, null]);
  expect(requireUser(user).userId).toBe('u');
});

it('the check for owners allows the owners', () => {
  expect([guest, user, admin].map((actor) => errorOf(requireAdmin, actor))).toEqual([
    'UNAUTHENTICATED: Please sign in.',
    'FORBIDDEN: Only the owners can see this.',
    null,
  ]);
});

it('returns the user id of a signed-in actor only', () => expect([guest, user].map(userIdOf)).toEqual([null, 'u']));

it('accepts a password for ten minutes after this session confirmed it', () => {
  const confirmedAt = (time: string): Actor => ({ ...signedIn, kind: 'user', passwordConfirmedAt: new Date(time) });
  const check = (actor: Actor) => requireRecentPassword(actor, new Date('2026-11-23T12:00:00Z'));
  const required = 'PASSWORD_REQUIRED: Please confirm your password first.';
  expect(errorOf(check, confirmedAt('2026-11-23T11:50:00Z'))).toBeNull();
  expect(errorOf(check, confirmedAt('2026-11-23T11:49:59Z'))).toBe(required);
  expect(errorOf(check, confirmedAt('2026-11-23T12:00:05Z'))).toBeNull();
  expect(errorOf(check, confirmedAt('2026-11-24T12:00:00Z')), 'by a clock that was a day ahead').toBe(required);
  expect(errorOf(check, user)).toBe(required);
  expect(errorOf(check, guest)).toBe('UNAUTHENTICATED: Please sign in.');
});
