import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  BAD_LINK,
  changePasswordInput,
  emailInput,
  loginInput,
  profileInput,
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
    [chars(2), 'Username must be at least 3 characters'],
    [chars(3), null],
    [chars(40), null],
    [chars(41), 'Username must be at most 40 characters'],
    ['  ab  ', 'Username must be at least 3 characters'],
    ['', 'Username must be at least 3 characters'],
    [undefined, 'Please enter a username'],
    [42, 'Please enter a username'],
    ['an@other', 'Username cannot contain @ or invisible characters'],
    ['a\nb c', 'Username cannot contain @ or invisible characters'],
    ['a\u0000bc', 'Username cannot contain @ or invisible characters'],
    ['ada\u200b!', 'Username cannot contain @ or invisible characters'],
    ['ada\u202eeve', 'Username cannot contain @ or invisible characters'],
    ['ada\ufe0f!', 'Username cannot contain @ or invisible characters'],
    ['ada\u034f!', 'Username cannot contain @ or invisible characters'],
    ['\u3164\u3164\u3164', 'Username cannot contain @ or invisible characters'],
    ['\u2800\u2800\u2800', 'Username cannot contain @ or invisible characters'],
    ['ada\ud83d!', 'Username cannot contain @ or invisible characters'],
    ['I \u2764\ufe0f \ud83c\udfa8', null],
    ['I \u2764\ufe0f\ufe0f', 'Username cannot contain @ or invisible characters'],
    ['Zoë Ångström 李', null],
    ['🎨🖌', 'Username must be at least 3 characters'],
    ['🎨🖌🖍', null],
    ['Ze\u0301\u0301d', null],
    ['Zed\u0323\u0302', null],
    ['Zed\u0302\u0303\u0301', 'Username cannot contain more than two accents on one character'],
    ['Ze\u0302\u0303\u0301d', 'Username cannot contain more than two accents on one character'],
    ['Ze\u0302d\u0303d\u0301', null],
    ['\u1fa7', 'Username must be at least 3 characters'],
    ['\u1fa7\u03b4\u03ae', null],
    ['\u2003a\u00a0\u2009b\u3000', null],
    ['\u2003a\u3000', 'Username must be at least 3 characters'],
  ])('%j: %s', (username, fault) => {
    expect(faultOf(registerInput, { ...good, username })).toBe(fault);
    expect(faultOf(profileInput, { username, email: good.email })).toBe(fault);
  });

  // For ever, if the rule could read an emoji in two ways.
  it('that are nearly all emoji are read', () => {
    const username = `${'\u2764'.repeat(39)}@`;
    expect(faultOf(registerInput, { ...good, username })).toBe('Username cannot contain @ or invisible characters');
  });

  it.each(['Zed B', 'Zed\u00a0B', ' Zed  B', 'Zed\u2002\u202f\u205f\u1680\u3000B\u00a0'])('%j is one name', (username) => {
    expect(registerInput.parse({ ...good, username }).username).toBe('Zed B');
    expect(profileInput.parse({ ...good, username }).username).toBe('Zed B');
    expect(loginInput.parse({ ...good, username }).username).toBe('Zed B');
  });

  it('are trimmed, and composed', () => {
    expect(registerInput.parse({ ...good, username: ' Zoe\u0308 ' }).username).toBe('Zoë');
  });
});

describe('passwords that are chosen', () => {
  it.each([
    [chars(5), 'Password must be at least 6 characters long.'],
    [chars(6), null],
    ['      ', null],
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
    for (const rule of [registerInput, profileInput, emailInput]) expect(faultOf(rule, { ...good, email })).toBe(fault);
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
  expect(faultOf(sessionIdInput, { id: "' or 1=1" })).toBe('There is no such session.');
  expect(faultOf(sessionIdInput, { id: '0b4f1e9a-0000-4000-8000-000000000001' })).toBeNull();
});

it('a public user has the fields of the specification and no other', () => {
  const user = { ...good, id: '1', passwordHash: 'x', role: 'admin', createdAt: new Date(0) };
  expect(publicUser(user)).toEqual({
    ...{ username: 'Ada', email: 'ada@mail.example' },
    ...{ profileImageUrl: null, createdAt: '1970-01-01T00:00:00.000Z' },
  });
});
