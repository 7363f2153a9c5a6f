import { useCallback, useRef, useState } from 'react';
import { toRequestError } from '#platform/requests/request-error.ts';

/** The user closed the prompt. What was to be done was not done. */
export class PasswordNotConfirmed extends Error {}

interface Waiting {
  resolve: () => void;
  reject: (reason: PasswordNotConfirmed) => void;
}

/** Repeats a call that the server refused with PASSWORD_REQUIRED, once the user has confirmed the password in the prompt. */
export function useConfirmedPassword() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
        setIsAsking(true);
      }),
    [],
  );
  const settle = useCallback((isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) waiting.current?.resolve();
    else waiting.current?.reject(new PasswordNotConfirmed());
    waiting.current = null;
  }, []);
  const withConfirmedPassword = useCallback(
    async <T>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (cause) {
        if (toRequestError(cause).code !== 'PASSWORD_REQUIRED') throw cause;
        await ask();
        return call();
      }
    },
    [ask],
  );
  return { withConfirmedPassword, prompt: { isOpen: isAsking, onConfirm: () => settle(true), onCancel: () => settle(false) } };
}
