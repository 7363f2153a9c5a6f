import * as z from 'zod/mini';
import { emailSchema, MAX_EMAIL_LENGTH } from './email.ts';

/** All of them in characters. */
export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 40;
export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase; hashing takes longer the longer the text. */
export const MAX_PASSWORD_LENGTH = 200;

/** What is said of every link that opens nothing, so that a guess learns nothing. */
export const BAD_LINK = 'This link is invalid or has expired. Please request a new one.';
/** What a guest is told of a link that works only for whoever asked for it. */
export const SIGN_IN_FOR_LINK = 'Sign in to the account that asked for this, then open the link again.';
/** What everybody else who is signed in is told of it. */
export const OTHERS_LINK = 'This link belongs to another account.';

const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters long.`;

const VISIBLE =
  /^(?:\p{Extended_Pictographic}\uFE0F?|[^@\u2800\p{Extended_Pictographic}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])*$/u;

/**
 * Spelled in one way (see {@link oneSpelling}), so that two names that look the same are the same. No '@', which tells names from addresses
 * at sign-in; no controls, no halves of characters and nothing invisible, with which one could dress up as another. Only the selector that
 * gives an emoji its colours may follow one. Accents do not pile up over other lines.
 */
export const usernameSchema = z.pipe(
  z.pipe(z.string('Please enter a username'), z.transform(oneSpelling)),
  z.string().check(
    z.minLength(MIN_USERNAME_LENGTH, `Username must be at least ${MIN_USERNAME_LENGTH} characters`),
    z.maxLength(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`),
    z.regex(VISIBLE, 'Username cannot contain @ or invisible characters'),
    z.refine((text: string) => !hasPile(text), 'Username cannot contain more than two accents on one character'),
  ),
);

/** A password that is chosen. Not trimmed: every character counts. */
export const newPasswordSchema = z
  .string('Please enter a password')
  .check(z.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT), z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));

/** A password that is there already: whatever it may be, it is not longer than any that we took. */
const knownPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));

/** Spelled as at registration. No controls: no name has any, and databases refuse NUL. */
const loginName = z.pipe(
  z.pipe(z.string('Please enter your username'), z.transform(oneSpelling)),
  z
    .string()
    .check(
      z.minLength(1, 'Please enter your username'),
      z.maxLength(MAX_EMAIL_LENGTH, 'Please enter your username'),
      z.regex(/^\P{Cc}*$/u, 'Please enter your username'),
    ),
);

const linkToken = z.string(BAD_LINK).check(z.minLength(1, BAD_LINK), z.maxLength(200, BAD_LINK));

/** `POST /api/auth/login`. The name may be an e-mail address, then it contains '@'. */
export const loginInput = z.object({ username: loginName, password: knownPassword });

/** `POST /api/auth/register` */
export const registerInput = z.object({ username: usernameSchema, email: emailSchema, password: newPasswordSchema });

/** `PATCH /api/auth/profile` */
export const profileInput = z.object({ username: usernameSchema, email: emailSchema });

/** Whatever starts from an address alone: forgotten password, forgotten username, lost downloads. */
export const emailInput = z.object({ email: emailSchema });

/** `POST /api/auth/reset-password` */
export const resetPasswordInput = z.object({ token: linkToken, newPassword: newPasswordSchema });

/** From somebody who is signed in and knows the old one. */
export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: newPasswordSchema });

/** `POST /api/auth/confirm-password` */
export const confirmPasswordInput = z.object({ password: knownPassword });

/** One of the user's own sessions. */
export const sessionIdInput = z.object({ id: z.uuid('There is no such session.') });

/** What a mailed link carries. */
export const tokenInput = z.object({ token: linkToken });

/** Who is signed in, as `GET /api/auth/me` tells it. */
export interface PublicUser {
  username: string;
  email: string;
  profileImageUrl: string | null;
  /** ISO 8601 instant. */
  createdAt: string;
}

/** The fields of a user that may leave the server by REST. */
export function publicUser(
  user: Omit<PublicUser, 'profileImageUrl' | 'createdAt'> & { profileImageUrl?: string | null; createdAt: Date },
): PublicUser {
  const { username, email, profileImageUrl, createdAt } = user;
  return { username, email, profileImageUrl: profileImageUrl ?? null, createdAt: createdAt.toISOString() };
}

/** Composed (NFC), trimmed, and each run of spaces, of whatever kind, as one plain space. */
function oneSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a character bears more than two accents. One that has a code of its own is a letter of some alphabet, and may. */
function hasPile(text: string): boolean {
  const accented = text.match(/\P{M}[\p{Mn}\p{Me}]+/gu) ?? [];
  return accented.some((cluster) => /[\p{Mn}\p{Me}]{3}/u.test(cluster.normalize('NFD')));
}
