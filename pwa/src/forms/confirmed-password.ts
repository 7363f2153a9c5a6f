import { toRequestError } from '#platform/requests/request-error.ts';
import { type Signal, signal } from '#signal/signal.ts';

interface PasswordRequest {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Set while the user is asked for the password. Every screen with such changes shows the dialog for it. */
export const passwordRequest: Signal<PasswordRequest | null> = signal<PasswordRequest | null>(null);

/** The user closed the dialog, so the change was not made. */
export class PasswordNotConfirmed extends Error {}

/**
 * Repeats a call that the server rejected with PASSWORD_REQUIRED, once the user has confirmed the password in a dialog.
 * @throws PasswordNotConfirmed when the user closes the dialog
 */
export async function withConfirmedPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (toRequestError(cause).code !== 'PASSWORD_REQUIRED') throw cause;
    await askForPassword();
    return call();
  }
}

function askForPassword(): Promise<void> {
  return new Promise((resolve, reject) => {
    passwordRequest.get()?.onCancel();
    const end = (settle: () => void) => () => {
      passwordRequest.set(null);
      settle();
    };
    passwordRequest.set({ onConfirm: end(resolve), onCancel: end(() => reject(new PasswordNotConfirmed())) });
  });
}
