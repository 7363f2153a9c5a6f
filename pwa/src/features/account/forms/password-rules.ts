import { MIN_PASSWORD_LENGTH, registerInput, resetPasswordInput } from '@archive/schema/account';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { toast } from '#components/toast-store.ts';

const PASSWORDS_DIFFER = 'Passwords do not match.';
const TYPE_AGAIN = 'Passwords do not match. Please try again.';

/** The sign-up form: nobody sees what they type, so the password is typed twice. */
export const signUpRules = z
  .object({ ...registerInput.shape, confirmPassword: z.string() })
  .check(sameTwice<{ password: string; confirmPassword: string }>(({ password }) => password));

/** The form behind a mailed reset link. */
export const newPasswordRules = z
  .object({ newPassword: resetPasswordInput.shape.newPassword, confirmPassword: z.string() })
  .check(sameTwice<{ newPassword: string; confirmPassword: string }>(({ newPassword }) => newPassword));

/** The two faults for which the specification has a toast. In an empty form the password is not what to begin with. */
export function announcePasswordFault(errors: FieldErrors, name: string, typed: string): void {
  const message = errors[name]?.message;
  if (errors.confirmPassword) {
    toast({ title: 'Password Mismatch', description: TYPE_AGAIN, variant: 'destructive' });
  } else if (typeof message === 'string' && (typed !== '' || Object.keys(errors)[0] === name)) {
    const title = typed.length < MIN_PASSWORD_LENGTH ? 'Password Too Short' : 'Password Too Long';
    toast({ title, description: message, variant: 'destructive' });
  }
}

export function sameTwice<Values extends { confirmPassword: string }>(passwordOf: (values: Values) => string) {
  return z.refine<Values>((values) => passwordOf(values) === values.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    // else a fault in another field would hide this one until it is mended
    when: () => true,
  });
}
