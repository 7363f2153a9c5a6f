import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correlated } from '#kernel/logging/correlation';
import type { Logger } from '#kernel/logging/logger';
import { countRequest } from '#kernel/metrics/metrics';
import { routeOf } from './request/request-route.ts';
import { SAFE_METHODS } from './request/safe-methods.ts';
import type { CacheHit } from './response-cache/response-cache.ts';

/** The status that proxies log for it. */
const CLIENT_HAS_LEFT = 499;

/** Sends the request id, correlates log lines with it, and counts and logs each request when it ends, however it ends. */
export function observeRequests(app: FastifyInstance, logger: Logger, onRejected: (limit: 'overload') => void): void {
  app.decorateRequest('operation', null);
  app.decorateRequest('isShed', false);
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now();
    // Not onResponse, which never runs for a client that left before the end, nor for a hijacked response.
    reply.raw.once('close', () => finish(request, reply, { ms: performance.now() - since, logger, onRejected }));
    correlated({ requestId: request.id }, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Proxies cache public responses, so the id would be from another request.
    if (!String(reply.getHeader('cache-control')).startsWith('public')) reply.header('x-request-id', request.id);
    done();
  });
}

/** Counts a response from the cache. */
export function countCacheHit({ method, route, status, ms }: CacheHit): void {
  countRequest(method, route, status ?? CLIENT_HAS_LEFT, ms / 1000);
}

interface Finish {
  ms: number;
  logger: Logger;
  onRejected: (limit: 'overload') => void;
}

function finish(request: FastifyRequest, reply: FastifyReply, { ms, logger, onRejected }: Finish): void {
  if (request.isShed) return;
  const { id: requestId, method } = request;
  const route = routeOf(request, reply);
  const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_HAS_LEFT;
  countRequest(method, route, status, ms / 1000);
  const line = { requestId, method, route, status, ms: Math.round(ms) };
  const isRejected = isRejection(status, reply);
  // Rate limits count their own rejections.
  if (isRejected && status === 503) onRejected('overload');
  // Successful reads are most of the traffic and say the least.
  if (isRejected) logger.debug(line, 'request');
  else if (status >= 500) logger.warn(line, 'request');
  else if (status >= 400 || !SAFE_METHODS.has(method)) logger.info(line, 'request');
  else logger.debug(line, 'request');
}

/** Rejected by a limit, which says when to retry. Logged as a count, because one client can cause any number of them. */
function isRejection(status: number, reply: FastifyReply): boolean {
  return (status === 429 || status === 503) && reply.hasHeader('retry-after');
}
