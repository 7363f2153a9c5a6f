import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a GraphQL request asked for: the name of a known operation, else 'other'. Null for every other request. */
    operation: string | null;
    /** Sent away because there is too much to do: counted where that is done, and no news. */
    isRefused: boolean;
  }
}

/** Each file of the built app is a route, and there are hundreds. */
const FILE = /\.[a-z0-9]+$/;

/**
 * What kind of request this was, for figures and log lines: the pattern of its route, and for GraphQL the operation. One of a
 * bounded number, and never the address as sent: that may be anything, and those of downloads and mailed links are secrets.
 */
export function routeOf({ routeOptions: { url }, operation }: FastifyRequest, reply: FastifyReply): string {
  if (url === undefined) return isPage(reply) ? 'page' : 'none';
  if (operation !== null) return `${url} ${operation}`;
  return FILE.test(url) ? 'file' : url;
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}
