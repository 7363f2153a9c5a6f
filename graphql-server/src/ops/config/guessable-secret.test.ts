import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isGuessableSecret } from './guessable-secret.ts';

it.each([
  ['one character', 'x'.repeat(40)],
  ['few characters', 'abacabadabacabaeabacabadabacabaf'],
  ['a repeated row of digits', '0123456789abcdef0123456789abcdef'],
  ['a repeated word, cut off', 'for-trying-out-for-trying-out-for-tr'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the alphabet backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['doubled letters', 'aabbccddeeffgghhiijjkkllmmnnooppqq'],
])('detects %s as easy to guess', (_what, secret) => expect(isGuessableSecret(secret)).toBe(true));

it('accepts random secrets in every usual encoding', () => {
  const secrets = Array.from({ length: 200 }, () => randomBytes(32));
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    expect(secrets.map((secret) => secret.toString(encoding)).filter(isGuessableSecret)).toEqual([]);
});

it('a guessable secret is rejected by the configuration with one error that says what to do', () => {
  const errorsOf = (APP_SECRET: string) => {
    try {
      readConfig({ APP_SECRET });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(errorsOf('0123456789abcdef'.repeat(4))).toBe(
    'APP_SECRET: is easy to guess: use random characters, as `openssl rand -hex 32` prints them',
  );
  expect(errorsOf('short')).toBe('APP_SECRET: must have at least 32 characters');
  expect(errorsOf(randomBytes(32).toString('hex'))).toBe('');
});
