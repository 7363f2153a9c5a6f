import { oneText } from '../../auth-texts.ts';
import type { FailureTexts } from '../../forms/failure.ts';

export const updateFailure: FailureTexts = {
  refused: 'Update Failed',
  withoutReason: 'Failed to update profile.',
  broken: 'Profile update failed. Please try again.',
  lost: { title: 'Update Error', text: 'An unexpected error occurred.' },
};

export const updated = { title: 'Profile Updated' };

export const passwordFailure = oneText('Password Not Changed', 'Failed to change your password. Please try again.');

export const passwordChanged = { title: 'Password Changed', description: "You've been signed out on all other devices." };
