import type { IncomingMessage } from 'node:http';
import { networkOf } from '#kernel/http/hosts';

/** Tells by what limits know the client of a request. */
export type ClientOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * By the address that the outermost of our proxies has seen; the client wrote everything before it in X-Forwarded-For. Works also
 * on requests that no server has seen yet. @param trustedProxies in front of this server
 */
export function clientsBehind(trustedProxies: number): ClientOf {
  return ({ headers, socket }) => {
    const seen = trustedProxies > 0 ? addressesIn(headers['x-forwarded-for']).slice(-trustedProxies) : [];
    // A client that disconnected at once has no address any more.
    return networkOf(seen[0] ?? socket.remoteAddress ?? '');
  };
}

function addressesIn(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}
