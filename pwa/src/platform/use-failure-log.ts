import { useEffect } from 'react';

/** Writes a failure and its cause to the console for developers; the screen shows a text of its own. */
export function useFailureLog(message: string, cause: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: developers find errors in the console
    if (cause) console.error(new Error(message, { cause }));
  }, [message, cause]);
}
