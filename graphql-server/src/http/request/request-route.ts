import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation of a GraphQL request: the name of a persisted query, else 'other'. Null for every other request. */
    operation: string | null;
    /** Rejected by the concurrency limit, which counts it and logs nothing. */
    isShed: boolean;
  }
}

/** Each file of the built app is a route, and there are hundreds. */
const FILE = /\.[a-z0-9]+$/;

/**
 * The kind of a request, for metrics and log lines: the pattern of its route, and for GraphQL the operation. The number of kinds is
 * bounded. Never the URL as sent: it may be anything, and the URLs of downloads and of links in emails are secrets.
 */
export function routeOf({ routeOptions: { url }, operation }: FastifyRequest, reply: FastifyReply): string {
  if (url === undefined) return isPage(reply) ? 'page' : 'none';
  if (operation !== null) return `${url} ${operation}`;
  return FILE.test(url) ? 'file' : url;
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}
