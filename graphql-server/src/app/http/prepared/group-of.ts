import { GRAPHQL_PATH } from '@archive/schema/service-worker';
import { isSpeltOtherwise } from '../addresses.ts';
import { OTHERS } from './answer-memory.ts';

/** What the app's own questions consist of. */
const PARAMETERS = new Set(['operationName', 'variables', 'extensions']);

/**
 * Which answers an answer shares its room with: those of the same route or of the same known document. Addresses that mean the
 * same in another spelling, and those with something added, can be invented without end and have a room of their own.
 * @param route its pattern; nothing for a page @param url as sent
 */
export function groupOf(route: string | undefined, url: string): string {
  const question = url.indexOf('?');
  if (route === GRAPHQL_PATH && url.startsWith(`${GRAPHQL_PATH}?`)) return documentOf(new URLSearchParams(url.slice(question))) ?? OTHERS;
  return question === -1 && !isSpeltOtherwise(url) ? (route ?? 'pages') : OTHERS;
}

/** The hash, which was a known one if it has got an answer. */
function documentOf(search: URLSearchParams): string | null {
  const names = [...search.keys()];
  if (new Set(names).size < names.length || !names.every((name) => PARAMETERS.has(name))) return null;
  try {
    const hash: unknown = JSON.parse(search.get('extensions') ?? '').persistedQuery.sha256Hash;
    return typeof hash === 'string' ? hash : null;
  } catch {
    return null;
  }
}
