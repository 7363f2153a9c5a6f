import { MIN_PASSWORD_LENGTH, registerInput, resetPasswordInput } from '@archive/schema/accounts/account';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { toast } from '#components/toasts/toast-store.ts';

const NOT_TYPED_AGAIN = 'Please enter the password again';
const PASSWORDS_DIFFER = 'Passwords do not match.';
const TYPE_AGAIN = 'Passwords do not match. Please try again.';

const passwordTwice = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .check(sameTwice<{ password: string; confirmPassword: string }>(({ password }) => password));

/**
 * The sign-up form. The password is hidden, so it is typed twice. Two separate schemas, because an invalid email
 * aborts the schema that it is in.
 */
export const signUpRules = z.intersection(registerInput, passwordTwice);

/** The form behind a mailed reset link. */
export const newPasswordRules = z
  .object({ newPassword: resetPasswordInput.shape.newPassword, confirmPassword: z.string() })
  .check(sameTwice<{ newPassword: string; confirmPassword: string }>(({ newPassword }) => newPassword));

/** The two errors for which the specification has a toast. An empty password gets one only when it is the first error. */
export function announcePasswordProblem(errors: FieldErrors, name: string, typed: string): void {
  const message = errors[name]?.message;
  if (errors.confirmPassword?.message === PASSWORDS_DIFFER) {
    toast({ title: 'Password Mismatch', description: TYPE_AGAIN, variant: 'destructive' });
  } else if (typeof message === 'string' && (typed !== '' || Object.keys(errors)[0] === name)) {
    const title = typed.length < MIN_PASSWORD_LENGTH ? 'Password Too Short' : 'Password Too Long';
    toast({ title, description: message, variant: 'destructive' });
  }
}

/** Two empty passwords are equal but still missing: an empty form marks every missing field. */
export function sameTwice<Values extends { confirmPassword: string }>(passwordOf: (values: Values) => string) {
  const isSame = (values: Values) => passwordOf(values) === values.confirmPassword;
  return z.refine<Values>((values) => values.confirmPassword !== '' && isSame(values), {
    error: ({ input }) => (isSame(input as Values) ? NOT_TYPED_AGAIN : PASSWORDS_DIFFER),
    path: ['confirmPassword'],
    // Otherwise an error in another field would hide this one until it is corrected
    when: () => true,
  });
}
