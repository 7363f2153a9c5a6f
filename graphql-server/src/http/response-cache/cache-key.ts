import { GRAPHQL_PATH, startsWithAny } from '@archive/schema/app/service-worker';
import { REST } from '@archive/schema/rest';
import { isOfProgram, isPathVariant } from '../request/addresses.ts';

/** Routes that read only the path, in any variant. */
const READS_PATH_ONLY = startsWithAny([REST.photoSets, REST.events]);

/**
 * The part of a URL that the response depends on. Pages and the catalogue by REST depend only on their path, so that adding a query
 * does not bypass the cache. A variant of a path may belong to another route and stays as it is.
 */
export function cacheKeyOf(url = ''): string {
  const query = url.indexOf('?');
  if (query === -1) return url;
  const isPathOnly = READS_PATH_ONLY.test(url) || !(isOfProgram(url) || isPathVariant(url));
  return isPathOnly ? url.slice(0, query) : url;
}

/** The partition of what belongs to no other. */
export const OTHERS = 'others';

/** The parameters of the app's own queries. */
const PARAMETERS = new Set(['operationName', 'variables', 'extensions']);

/**
 * The partition of the store that a response belongs to: that of its route or of its persisted query. Clients can invent any number
 * of variants and of additional parameters, so all of those share one partition.
 * @param route its pattern; undefined for a page @param url as sent
 */
export function partitionOf(route: string | undefined, url: string): string {
  const query = url.indexOf('?');
  if (route === GRAPHQL_PATH && url.startsWith(`${GRAPHQL_PATH}?`)) return queryHashIn(new URLSearchParams(url.slice(query))) ?? OTHERS;
  return query === -1 && !isPathVariant(url) ? (route ?? 'pages') : OTHERS;
}

/** The server has this query if it sent a response. */
function queryHashIn(search: URLSearchParams): string | null {
  const names = [...search.keys()];
  if (new Set(names).size < names.length || !names.every((name) => PARAMETERS.has(name))) return null;
  try {
    const hash: unknown = JSON.parse(search.get('extensions') ?? '').persistedQuery.sha256Hash;
    return typeof hash === 'string' ? hash : null;
  } catch {
    return null;
  }
}
