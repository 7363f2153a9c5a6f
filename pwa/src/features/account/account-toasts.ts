import type { ToastMessage } from '#components/toasts/toast-store.ts';
import type { RequestError } from '#platform/requests/request-error.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

export const signInFailure: FailureTexts = {
  rejected: 'Login Failed',
  withoutReason: 'Invalid username or password.',
  broken: 'Login failed. Please try again.',
  lost: { title: 'Login Error', text: unexpected },
};

export const signUpFailure: FailureTexts = {
  rejected: 'Registration Failed',
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
  return { rejected: title, withoutReason: text, broken: text, lost: { title, text } };
}

/** The toast texts for a failed call. Where the specification has fewer texts, several cases share one. */
export interface FailureTexts {
  /** Title when the server rejected the call; its reason is the text below. */
  rejected: string;
  /** The reason when the server gave none. */
  withoutReason: string;
  /** The reason for an internal server error. */
  broken: string;
  /** Title and text when no response came, so the outcome is unknown. */
  lost: { title: string; text: string };
}

/** @returns a toast; the form keeps showing its description. */
export function failureToast({ code, message }: RequestError, texts: FailureTexts): ToastMessage & { description: string } {
  const variant = 'destructive';
  if (code === 'NETWORK') return { title: texts.lost.title, description: texts.lost.text, variant };
  return { title: texts.rejected, description: code === 'INTERNAL' ? texts.broken : message || texts.withoutReason, variant };
}

export const updateFailure: FailureTexts = {
  rejected: 'Update Failed',
  withoutReason: 'Failed to update profile.',
  broken: 'Profile update failed. Please try again.',
  lost: { title: 'Update Error', text: 'An unexpected error occurred.' },
};

export const updated = { title: 'Profile Updated' };

export const passwordFailure = oneText('Password Not Changed', 'Failed to change your password. Please try again.');

export const passwordChanged = { title: 'Password Changed', description: "You've been signed out on all other devices." };
