import { toRequestError } from '#platform/requests/request-error.ts';
import { type Signal, signal } from '#signal/signal.ts';

interface PasswordRequest {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Set while an owner is asked for the password. Every owners' screen shows the dialog for it. */
export const passwordRequest: Signal<PasswordRequest | null> = signal<PasswordRequest | null>(null);

/** The owner closed the dialog, so the change was not made. */
export class PasswordNotConfirmed extends Error {}

/**
 * Repeats a call that the server rejected with PASSWORD_REQUIRED, once the owner has confirmed the password in a dialog.
 * `useOfficeChange` does this for all changes; other calls may use it, too.
 * @throws PasswordNotConfirmed when the owner closes the dialog
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
