import type { IncomingMessage } from 'node:http';
import { networkOf } from '#kernel/http/hosts';

/** Identifies the client of a request for limits. */
export type ClientOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * By the address that our outermost proxy saw; the client wrote everything before it in X-Forwarded-For. Also works on requests that
 * Fastify hasn't seen yet. @param trustedProxies in front of this server
 */
export function clientsBehind(trustedProxies: number): ClientOf {
  return ({ headers, socket }) => {
    const seen = trustedProxies > 0 ? addressesIn(headers['x-forwarded-for']).slice(-trustedProxies) : [];
    // A client that disconnected has no address.
    return networkOf(seen[0] ?? socket.remoteAddress ?? '');
  };
}

function addressesIn(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}
