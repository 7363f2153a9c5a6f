import * as z from 'zod/mini';
import { emailSchema, MAX_EMAIL_LENGTH } from '../email.ts';
import { secondFactorCode } from './second-factor.ts';
import { newUsernameSchema, oneSpelling, usernameSchemaFor } from './username.ts';

/** In characters. */
export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase. Longer texts take longer to hash. */
export const MAX_PASSWORD_LENGTH = 200;

/** The same message for every invalid link, so that guessing links reveals nothing. */
export const BAD_LINK = 'This link is invalid or has expired. Please request a new one.';
/** The message for a guest whose link works only for the account that requested it. */
export const SIGN_IN_FOR_LINK = 'Sign in to the account that asked for this, then open the link again.';
/** The same message for any other signed-in account. */
export const OTHERS_LINK = 'This link belongs to another account.';

const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters long.`;

const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** A new password. It isn't trimmed, because spaces count. */
const newPasswordSchema = z.string('Please enter a password').check(
  z.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT),
  z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG),
  z.refine((password: string) => !INVISIBLE.test(password), 'Use only visible characters in your password.'),
);

/** An existing password. Only its length is checked: it may be older than the rule for new passwords. */
const knownPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));

/** A username or email address, normalized as at registration. No control characters: PostgreSQL rejects NUL. */
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

/** `POST /api/auth/login`. A username with '@' is an email address. The code is for owners with two-factor sign-in. */
export const loginInput = z.object({ username: loginName, password: knownPassword, code: z.optional(secondFactorCode) });

/** `POST /api/auth/register` */
export const registerInput = z.object({ username: newUsernameSchema, email: emailSchema, password: newPasswordSchema });

/** `PATCH /api/auth/profile`. @param username the account's current name, which may be older than the rule for new names */
export const profileInputFor = (username: string) => z.object({ username: usernameSchemaFor(username), email: emailSchema });

/** For requests that need only an email address: forgotten password, forgotten username, lost downloads. */
export const emailInput = z.object({ email: emailSchema });

/** `POST /api/auth/reset-password` */
export const resetPasswordInput = z.object({ token: linkToken, newPassword: newPasswordSchema });

/** To change the password of the signed-in account. */
export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: newPasswordSchema });

/** `POST /api/auth/confirm-password` */
export const confirmPasswordInput = z.object({ password: knownPassword });

/** One of the user's own sessions. */
export const sessionIdInput = z.object({ id: z.uuid('This device is already signed out.') });

/** The token of an emailed link. */
export const tokenInput = z.object({ token: linkToken });

/** The signed-in user, as `GET /api/auth/me` returns it. */
export interface PublicUser {
  username: string;
  email: string;
  profileImageUrl: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** The fields of a user that REST returns. */
export function publicUser(
  user: Omit<PublicUser, 'profileImageUrl' | 'createdAt'> & { profileImageUrl?: string | null; createdAt: Date },
): PublicUser {
  const { username, email, profileImageUrl, createdAt } = user;
  return { username, email, profileImageUrl: profileImageUrl ?? null, createdAt: createdAt.toISOString() };
}
