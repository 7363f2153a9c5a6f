import { type AppError, badInput } from '#kernel/errors';

/** A line for each error. */
export function inputErrors(errors: readonly string[]): AppError {
  return badInput(errors.map(printable).join('\n'));
}

/** Names of files can contain line breaks and commands to the terminal: they are printed as codes. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
