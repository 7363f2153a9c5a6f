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
function faultOf(rule: z.ZodMiniType, input: unknown): string | null {
  return rule.safeParse(input).error?.issues[0]?.message ?? null;
}

describe('usernames', () => {
  it.each([
    ['ab', 'Username must be at least 3 characters'],
    [undefined, 'Please enter a username'],
    ['evil.example', "Username can't look like a web address. Add a space after each dot."],
    ['Zoë Ångström', null],
  ])('%j: %s, at registration and for another name in the profile', (username, fault) => {
    expect(faultOf(registerInput, { ...good, username })).toBe(fault);
    expect(faultOf(profileInputFor('Ada'), { username, email: good.email })).toBe(fault);
  });

  it('stay valid in the profile when they are older than the rule', () => {
    expect(profileInputFor('evil.example').parse({ ...good, username: ' evil.example ' }).username).toBe('evil.example');
    expect(faultOf(profileInputFor('evil.example'), { ...good, username: 'Evil.example' })).toMatch(/web address/);
  });

  it.each(['Zed B', 'Zed\u00a0B', ' Zed  B', 'Zed\u2002\u202f\u205f\u1680\u3000B\u00a0'])('%j is one name', (username) => {
    expect(registerInput.parse({ ...good, username }).username).toBe('Zed B');
    expect(profileInputFor('Ada').parse({ ...good, username }).username).toBe('Zed B');
    expect(profileInputFor('Zed\u00a0B').parse({ ...good, username }).username).toBe('Zed B');
    expect(loginInput.parse({ ...good, username }).username).toBe('Zed B');
  });
});

const UNSEEN = 'Use only visible characters in your password.';

describe('passwords that are chosen', () => {
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
  ])('%j: %s', (password, fault) => {
    expect(faultOf(registerInput, { ...good, password })).toBe(fault);
    expect(faultOf(resetPasswordInput, { token: 'token', newPassword: password })).toBe(fault);
    expect(faultOf(changePasswordInput, { currentPassword: 'x', newPassword: password })).toBe(fault);
  });

  it('keep their spaces', () => expect(registerInput.parse({ ...good, password: ' secret ' }).password).toBe(' secret '));
});

describe('addresses', () => {
  it.each([
    ['nobody', 'Please enter a valid email address'],
    ['', 'Please enter a valid email address'],
    [undefined, 'Please enter a valid email address'],
    [`${chars(64)}@${chars(190)}.example`, 'Please enter a valid email address'],
    [' Ada@Mail.example ', null],
  ])('%j: %s', (email, fault) => {
    for (const rule of [registerInput, profileInputFor('Ada'), emailInput]) expect(faultOf(rule, { ...good, email })).toBe(fault);
  });
});

describe('signing in', () => {
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
  ])('%j: %s', (input, fault) => expect(faultOf(loginInput, input)).toBe(fault));

  it('takes a name as it was registered, however it is composed', () => {
    expect(loginInput.parse({ username: ' Zoe\u0308 ', password: 'x' }).username).toBe('Zoë');
  });
});

it.each([
  ['nothing', ''],
  ['too much', chars(201)],
  ['no text', 7],
  ['no token', undefined],
])('a link that carries %s is like any other bad link', (_what, token) => {
  expect(faultOf(tokenInput, { token })).toBe(BAD_LINK);
  expect(faultOf(resetPasswordInput, { token, newPassword: 'secret' })).toBe(BAD_LINK);
});

it('sessions are named by a UUID', () => {
  expect(faultOf(sessionIdInput, { id: "' or 1=1" })).toBe('This device is already signed out.');
  expect(faultOf(sessionIdInput, { id: '0b4f1e9a-0000-4000-8000-000000000001' })).toBeNull();
});

it('a public user has the fields of the specification and no other', () => {
  const user = { ...good, id: '1', passwordHash: 'x', role: 'admin', createdAt: new Date(0) };
  expect(publicUser(user)).toEqual({
    ...{ username: 'Ada', email: 'ada@mail.example' },
    ...{ profileImageUrl: null, createdAt: '1970-01-01T00:00:00.000Z' },
  });
});
