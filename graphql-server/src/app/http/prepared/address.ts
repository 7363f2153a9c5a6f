import { isOfProgram, isSpeltOtherwise } from '../addresses.ts';

/**
 * What an answer depends on of an address: a page on its path alone, so that nobody has it made anew by adding something. Another
 * spelling may be that of a program.
 */
export function addressOf(url = ''): string {
  const question = url.indexOf('?');
  return question === -1 || isOfProgram(url) || isSpeltOtherwise(url) ? url : url.slice(0, question);
}
