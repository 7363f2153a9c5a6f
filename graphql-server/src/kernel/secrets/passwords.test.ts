import { hash } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords();

it('hashes with Argon2id at the full cost and a random salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

it('accepts the same password and no other', async () => {
  const storedHash = await passwords.hash('secret');
  expect(await passwords.verify(storedHash, 'secret')).toBe(true);
  for (const wrong of ['Secret', 'secret ', 'secre', '', 'secret\u0000']) expect(await passwords.verify(storedHash, wrong)).toBe(false);
});

it('accepts an accented letter however the keyboard composed it', async () => {
  expect(await passwords.verify(await passwords.hash('Zo\u00eb-42'), 'Zoe\u0308-42')).toBe(true);
});

it('rejects every password when there is no user', async () => {
  expect(await passwords.verify(null, 'secret')).toBe(false);
});

vi.mock('@node-rs/argon2', { spy: true });

// Signing in many at once: test/account/sessions/many-sign-ins.test.ts.
it('hashes two passwords at once, queues 48 and rejects the next', async () => {
  const held = Promise.withResolvers<string>();
  vi.mocked(hash).mockImplementation(() => held.promise);
  const passwords = new Passwords();
  const all = Array.from({ length: 51 }, () => passwords.hash('secret'));
  await expect(all.pop()).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(hash).toHaveBeenCalledTimes(2);
  held.resolve('a hash');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['a hash']));
  expect(hash).toHaveBeenCalledTimes(50);
});
