import { ASSETS_PATH, SERVER_PATHS, startsWithAny } from '@archive/schema/service-worker';

const PROGRAMS = startsWithAny([...SERVER_PATHS, ASSETS_PATH]);

/** What an answer depends on of an address: a page on its path alone, so that nobody has it made anew by adding something. */
export function addressOf(url = ''): string {
  const question = url.indexOf('?');
  return question === -1 || PROGRAMS.test(url) ? url : url.slice(0, question);
}
