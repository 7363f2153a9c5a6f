import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  BAD_LINK,
  changePasswordInput,
  emailInput,
  loginInput,
  profileInputFor,
  publicUser,
  registerInput,
  resetPasswordInput,
  sessionIdInput,
  tokenInput,
} from './account.ts';

const good = { username: 'Ada', email: 'ada@mail.example', password: 'secret' };
const chars = (count: number) => 'x'.repeat(count);

/** The first message, or null where the input is taken. */
function problemOf(rule: z.ZodMiniType, input: unknown): string | null {
  return rule.safeParse(input).error?.issues[0]?.message ?? null;
}

describe('a username', () => {
  it.each([
    ['ab', 'Username must be at least 3 characters'],
    [undefined, 'Please enter a username'],
    ['malicious.example', "Username can't look like a web address. Add a space after each dot."],
    ['Zoë Ångström', null],
  ])('%j has the error %j, at registration and in the profile', (username, fault) => {
    expect(problemOf(registerInput, { ...good, username })).toBe(fault);
    expect(problemOf(profileInputFor('Ada'), { username, email: good.email })).toBe(fault);
  });

  it('stays valid in the profile when it is older than the rule', () => {
    expect(profileInputFor('malicious.example').parse({ ...good, username: ' malicious.example ' }).username).toBe('malicious.example');
    expect(problemOf(profileInputFor('malicious.example'), { ...good, username: 'Malicious.example' })).toMatch(/web address/);
  });

  it.each(['Zed B', 'Zed\u00a0B', ' Zed  B', 'Zed\u2002\u202f\u205f\u1680\u3000B\u00a0'])('is normalized from %j', (username) => {
    expect(registerInput.parse({ ...good, username }).username).toBe('Zed B');
    expect(profileInputFor('Ada').parse({ ...good, username }).username).toBe('Zed B');
    expect(profileInputFor('Zed\u00a0B').parse({ ...good, username }).username).toBe('Zed B');
    expect(loginInput.parse({ ...good, username }).username).toBe('Zed B');
  });
});

const UNSEEN = 'Use only visible characters in your password.';

describe('a new password', () => {
  it.each([
    [chars(5), 'Password must be at least 6 characters long.'],
    [chars(6), null],
    ['      ', null],
    ['\u200b'.repeat(6), UNSEEN],
    ['\u0000\t\n\u202e\u2800\u00ad', UNSEEN],
    ['\u200bsecret', null],
    [chars(200), null],
    [chars(201), 'Password must be at most 200 characters long.'],
    [undefined, 'Please enter a password'],
    [{ length: 8 }, 'Please enter a password'],
  ])('%j has the error %j', (password, fault) => {
    expect(problemOf(registerInput, { ...good, password })).toBe(fault);
    expect(problemOf(resetPasswordInput, { token: 'token', newPassword: password })).toBe(fault);
    expect(problemOf(changePasswordInput, { currentPassword: 'x', newPassword: password })).toBe(fault);
  });

  it('keeps its spaces', () => expect(registerInput.parse({ ...good, password: ' secret ' }).password).toBe(' secret '));
});

describe('an email address', () => {
  it.each([
    ['ada', 'Please enter a valid email address'],
    ['', 'Please enter a valid email address'],
    [undefined, 'Please enter a valid email address'],
    [`${chars(64)}@${chars(190)}.example`, 'Please enter a valid email address'],
    [' Ada@Mail.example ', null],
  ])('%j has the error %j', (email, fault) => {
    for (const rule of [registerInput, profileInputFor('Ada'), emailInput]) expect(problemOf(rule, { ...good, email })).toBe(fault);
  });
});

describe('the sign-in input', () => {
  it.each([
    [{ username: '', password: 'x' }, 'Please enter your username'],
    [{ username: ' ', password: 'x' }, 'Please enter your username'],
    [{ username: chars(255), password: 'x' }, 'Please enter your username'],
    [{ username: 'x', password: '' }, 'Please enter your password'],
    [{ username: 'x', password: chars(201) }, 'Password must be at most 200 characters long.'],
    [{ password: 'x' }, 'Please enter your username'],
    [{ username: ['x'], password: 'x' }, 'Please enter your username'],
    [{ username: 'x', password: 'x' }, null],
    [{ username: 'ada@mail.example', password: 'x' }, null],
    [{ username: 'a\u0000b', password: 'x' }, 'Please enter your username'],
    [{ username: 'a\u0000@mail.example', password: 'x' }, 'Please enter your username'],
  ])('%j has the error %j', (input, fault) => expect(problemOf(loginInput, input)).toBe(fault));

  it('accepts a name in any Unicode composition', () => {
    expect(loginInput.parse({ username: ' Zoe\u0308 ', password: 'x' }).username).toBe('Zoë');
  });
});

it.each([
  ['an empty token', ''],
  ['a token of 201 characters', chars(201)],
  ['a number as token', 7],
  ['no token', undefined],
])('a link with %s gets the error of an expired link', (_what, token) => {
  expect(problemOf(tokenInput, { token })).toBe(BAD_LINK);
  expect(problemOf(resetPasswordInput, { token, newPassword: 'secret' })).toBe(BAD_LINK);
});

it('the id of a session is a UUID', () => {
  expect(problemOf(sessionIdInput, { id: "' or 1=1" })).toBe('This device is already signed out.');
  expect(problemOf(sessionIdInput, { id: '0b4f1e9a-0000-4000-8000-000000000001' })).toBeNull();
});

it('a public user has only the fields of the specification', () => {
  const user = { ...good, id: '1', passwordHash: 'x', role: 'admin', createdAt: new Date(0) };
  expect(publicUser(user)).toEqual({
    ...{ username: 'Ada', email: 'ada@mail.example' },
    ...{ profileImageUrl: null, createdAt: '1970-01-01T00:00:00.000Z' },
  });
});
