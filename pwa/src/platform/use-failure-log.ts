import { useEffect } from 'react';

/** Writes a failure to the console, with its cause, for whoever looks for the fault; the screen says it in its own words. */
export function useFailureLog(message: string, cause: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
    if (cause) console.error(new Error(message, { cause }));
  }, [message, cause]);
}
