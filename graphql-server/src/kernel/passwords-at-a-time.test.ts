import { hash } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { Passwords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

// Signing in many at once: test/accounts/many-sign-ins.test.ts.
it('hashes two at a time, lets 48 wait, and sends the next away', async () => {
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
