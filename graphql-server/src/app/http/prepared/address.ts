import { ASSETS_PATH, SERVER_PATHS, startsWithAny } from '@archive/schema/service-worker';

const PROGRAMS = startsWithAny([...SERVER_PATHS, ASSETS_PATH]);
/** Another spelling of a path, which may be that of a program. */
const IS_SPELT_OTHERWISE = /^[^?]*[%;]/;

/** What an answer depends on of an address: a page on its path alone, so that nobody has it made anew by adding something. */
export function addressOf(url = ''): string {
  const question = url.indexOf('?');
  return question === -1 || PROGRAMS.test(url) || IS_SPELT_OTHERWISE.test(url) ? url : url.slice(0, question);
}
