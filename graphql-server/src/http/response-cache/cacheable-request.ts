import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isRead } from '../request/safe-methods.ts';
import { isHost } from '../request-checks/reject-malformed.ts';
import type { CachedResponse } from './cached-response.ts';

/** No link is longer. */
const MAX_URL = 2048;

/** What Apollo reads as a request for plain JSON. */
const PLAIN_ACCEPTS = new Set([undefined, '*/*', 'application/json']);

const BODY_HEADERS = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];

let lastGoodHost: string | undefined;

/**
 * Whether the response depends only on the URL, the codings and what the client has cached. All others go on to the server, also
 * malformed ones, which it rejects.
 */
export function isCacheableRequest(request: IncomingMessage): boolean {
  const { url = '', headers, rawHeaders, httpVersionMajor } = request;
  if (!isRead(request) || httpVersionMajor !== 1) return false;
  // An absolute URL has a host of its own.
  if (!url.startsWith('/') || url.length > MAX_URL) return false;
  for (const name of BODY_HEADERS) if (headers[name] !== undefined) return false;
  return hasGoodHost(headers.host) && !hasTwoHosts(rawHeaders);
}

/**
 * Whether the server would send this response to the request. Apollo rejects a query that a form or an image of another site could
 * have sent: it needs a header that those cannot set. It also honors `Accept`, and answers only GET.
 */
export function accepts({ isGraphQL }: Pick<CachedResponse, 'isGraphQL'>, { method, headers }: IncomingMessage): boolean {
  return !isGraphQL || (method === 'GET' && isPreflighted(headers) && PLAIN_ACCEPTS.has(headers.accept));
}

/** Whether it has a header that forms and images of other sites can't set; GraphQL requires one. */
export function isPreflighted(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

/** Keeps the last valid host, because nearly all requests have the same one. */
function hasGoodHost(host: string | undefined): boolean {
  if (host !== undefined && host === lastGoodHost) return true;
  if (!isHost(host)) return false;
  lastGoodHost = host;
  return true;
}

/** Node accepts several and uses the first. Raw headers are names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    // The length first: this runs for every request.
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
