import { Readable } from 'node:stream';
import { GRAPHQL_PATH } from '@archive/schema/app/service-worker';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import { wrapRequestListener } from '../request/request-listener.ts';
import { routeOf } from '../request/request-route.ts';
import { isRead } from '../request/safe-methods.ts';
import { cacheKeyOf, partitionOf } from './cache-key.ts';
import { accepts } from './cacheable-request.ts';
import { CachedResponse, type Content } from './cached-response.ts';
import { isFailure, type Outcome, ResponseCache, type ResponseCacheOptions } from './response-cache.ts';

/** Of the connection, of the moment, of one client, or made for each coding. */
const NOT_CACHED =
  /^(connection|keep-alive|transfer-encoding|trailer|date|age|server-timing|x-(request|correlation)-id|(x-)?ratelimit.*|etag|vary|content-(length|encoding))$/;

/**
 * Caches responses that are the same for everyone, and serves cached ones before Fastify sees the request.
 */
export function serveFromCache(app: FastifyInstance, options: ResponseCacheOptions): void {
  const cache = new ResponseCache(options);
  wrapRequestListener(app, (request, response, next) => cache.handle(request, response, next));
  app.addHook('onSend', async (request, reply, payload) => {
    const content = contentOf(request, reply, payload);
    const response = content && (await CachedResponse.make(content));
    // Not awaited: storing it queries the database.
    void cache.settle(request.raw, partitionOf(request.routeOptions.url, cacheKeyOf(request.raw.url)), response ?? whyNot(reply));
    return response ? write(response, request, reply) : payload;
  });
}

/** Null for what is not the same for everyone, or is a stream. */
function contentOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Content | null {
  if (!isRead(request) || reply.statusCode !== 200) return null;
  const headers = reply.getHeaders();
  if (!isForEveryone(reply) || 'content-encoding' in headers) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const isGraphQL = request.routeOptions.url === GRAPHQL_PATH;
  if (!accepts({ isGraphQL }, request.raw)) return null;
  const own = Object.entries(headers).filter(([name]) => !NOT_CACHED.test(name));
  return {
    headers: own.flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)] as const)),
    body: Buffer.from(payload),
    isGraphQL,
    route: request.routeOptions.url === undefined ? 'page' : routeOf(request, reply),
  };
}

function isForEveryone(reply: FastifyReply): boolean {
  return reply.getHeader('cache-control') === FOR_EVERYONE && !reply.hasHeader('set-cookie');
}

/** A failure, or a type that only this client accepts, says nothing about the next request for the same. */
function whyNot(reply: FastifyReply): Exclude<Outcome, CachedResponse> {
  return isFailure(reply.statusCode) || isForEveryone(reply) ? 'nothing to share' : 'private';
}

/** The first client gets the very response that later ones get. */
function write(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply): Buffer | Readable | null {
  const { status, headers, body } = cached.replyTo(request.headers['accept-encoding'], request.headers['if-none-match']);
  if (status === 304) for (const name of Object.keys(reply.getHeaders())) if (!NOT_CACHED.test(name)) reply.removeHeader(name);
  reply.code(status).headers(Object.fromEntries(pairs(headers)));
  // Compressed already, or not worth it: the compression plugin leaves it alone then.
  delete request.raw.headers['accept-encoding'];
  // The router's own HEAD routes throw at null, and give '' a length of 0. They leave a stream alone.
  return body ?? (request.method === 'HEAD' ? Readable.from([]) : null);
}

function* pairs(flat: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index < flat.length; index += 2) yield [flat[index] ?? '', flat[index + 1] ?? ''];
}
