import type { FailureTexts } from './forms/failure.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

export const signInFailure: FailureTexts = {
  refused: 'Login Failed',
  withoutReason: 'Invalid username or password.',
  broken: 'Login failed. Please try again.',
  lost: { title: 'Login Error', text: unexpected },
};

export const signUpFailure: FailureTexts = {
  refused: 'Registration Failed',
  withoutReason: 'Failed to create account. Please try again.',
  broken: 'Registration failed. Please try again.',
  lost: { title: 'Registration Error', text: unexpected },
};

export const resetFailure = oneText('Reset Failed', 'Failed to reset password. Please try again or request a new reset link.');

export const signedIn = { title: 'Welcome back!', description: 'You have successfully logged in.' };

export const signedOut = { title: 'Logged Out', description: 'You have been successfully logged out.' };

export function signedUp(productName: string) {
  return { title: `Welcome to ${productName}!`, description: 'Your account has been created successfully.' };
}

/** The same title and text for every failure that has no reason of its own. */
export function oneText(title: string, text: string): FailureTexts {
  return { refused: title, withoutReason: text, broken: text, lost: { title, text } };
}
