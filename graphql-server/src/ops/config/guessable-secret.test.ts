import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isGuessableSecret } from './guessable-secret.ts';

it.each([
  ['one character', 'x'.repeat(40)],
  ['few characters', 'abacabadabacabaeabacabadabacabaf'],
  ['a row of digits, repeated', '0123456789abcdef0123456789abcdef'],
  ['a word, repeated and cut', 'for-trying-out-for-trying-out-for-tr'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the alphabet, from its end', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['doubled letters', 'aabbccddeeffgghhiijjkkllmmnnooppqq'],
])('%s is easy to guess', (_what, secret) => expect(isGuessableSecret(secret)).toBe(true));

it('random secrets pass, in each usual spelling', () => {
  const secrets = Array.from({ length: 200 }, () => randomBytes(32));
  for (const spelling of ['hex', 'base64', 'base64url'] as const)
    expect(secrets.map((secret) => secret.toString(spelling)).filter(isGuessableSecret)).toEqual([]);
});

it('the configuration refuses it once, and says what to do', () => {
  const faultsOf = (APP_SECRET: string) => {
    try {
      readConfig({ APP_SECRET });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(faultsOf('0123456789abcdef'.repeat(4))).toBe(
    'APP_SECRET: is easy to guess: use random characters, as `openssl rand -hex 32` prints them',
  );
  expect(faultsOf('short')).toBe('APP_SECRET: must have at least 32 characters');
  expect(faultsOf(randomBytes(32).toString('hex'))).toBe('');
});
