import { REST } from '@archive/schema/rest';
import { startsWithAny } from '@archive/schema/service-worker';
import { isOfProgram, isSpeltOtherwise } from '../addresses.ts';

/** Programs that read nothing but the path, in any spelling. */
const READS_PATH_ALONE = startsWithAny([REST.photoSets, REST.events]);

/**
 * What an answer depends on of an address: a page, and the catalogue by REST, on its path alone, so that nobody has it made anew by
 * adding something. Another spelling of a path may be that of another program.
 */
export function addressOf(url = ''): string {
  const question = url.indexOf('?');
  if (question === -1) return url;
  const isPathAlone = READS_PATH_ALONE.test(url) || !(isOfProgram(url) || isSpeltOtherwise(url));
  return isPathAlone ? url.slice(0, question) : url;
}
