import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isHost } from '../refuse/refuse-malformed.ts';
import { isRead } from '../safe-methods.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Longer addresses are nobody's links. */
const MAX_URL = 2048;

/** What Apollo reads as a wish for plain JSON. */
const PLAIN_ACCEPTS = new Set([undefined, '*/*', 'application/json']);

const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];

let lastGoodHost: string | undefined;

/**
 * Whether a request is one of those that differ in nothing but the address, the codings and what the asker knows already. All others
 * go the ordinary way, the malformed ones too, which are refused there.
 */
export function isOrdinary(request: IncomingMessage): boolean {
  const { url = '', headers, rawHeaders, httpVersionMajor } = request;
  if (!isRead(request) || httpVersionMajor !== 1) return false;
  // An absolute address names a host of its own.
  if (!url.startsWith('/') || url.length > MAX_URL) return false;
  for (const name of OF_A_BODY) if (headers[name] !== undefined) return false;
  return hasGoodHost(headers.host) && !hasTwoHosts(rawHeaders);
}

/**
 * Apollo refuses a query that a form or an image of another site could have sent: it must carry a header that those cannot. It
 * also answers in the type that is wished for, and to GET alone. Remembered answers keep to that.
 */
export function mayHave({ isGraphQL }: Pick<PreparedAnswer, 'isGraphQL'>, { method, headers }: IncomingMessage): boolean {
  return !isGraphQL || (method === 'GET' && isPreflighted(headers) && PLAIN_ACCEPTS.has(headers.accept));
}

/** Whether GraphQL would let it pass. Those that it would not are not to hold up the others. */
export function isPreflighted(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

/** Nearly all come with the same. */
function hasGoodHost(host: string | undefined): boolean {
  if (host !== undefined && host === lastGoodHost) return true;
  if (!isHost(host)) return false;
  lastGoodHost = host;
  return true;
}

/** Of several Node tells the first, and refuses none. In its raw headers names and values stand in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    // The length first: every request of every asker comes by here.
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
