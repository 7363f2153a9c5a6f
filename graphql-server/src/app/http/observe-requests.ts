import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correlated } from '#kernel/correlation';
import type { Logger } from '#kernel/logger';
import { countRequest } from '#kernel/metrics';
import type { Served } from './prepared/prepared-answers.ts';
import { routeOf } from './request-route.ts';
import { SAFE_METHODS } from './safe-methods.ts';

/** As proxies write it down. */
const CLIENT_HAS_LEFT = 499;

/** Gives each request its id, in the log and in the answer, and counts it when it is over, however it ends. */
export function observeRequests(app: FastifyInstance, logger: Logger, onRejected: (limit: 'overload') => void): void {
  app.decorateRequest('operation', null);
  app.decorateRequest('isRefused', false);
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now();
    // Not onResponse, which is never told of a client that left before the end or of an answer that was taken over.
    reply.raw.once('close', () => finish(request, reply, { ms: performance.now() - since, logger, onRejected }));
    correlated({ requestId: request.id }, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // An answer that proxies keep is given to many: it has no one request.
    if (!String(reply.getHeader('cache-control')).startsWith('public')) reply.header('x-request-id', request.id);
    done();
  });
}

/** Counts an answer from memory. */
export function countServed({ method, route, status, ms }: Served): void {
  countRequest(method, route, status ?? CLIENT_HAS_LEFT, ms / 1000);
}

interface Finish {
  ms: number;
  logger: Logger;
  onRejected: (limit: 'overload') => void;
}

function finish(request: FastifyRequest, reply: FastifyReply, { ms, logger, onRejected }: Finish): void {
  if (request.isRefused) return;
  const { id: requestId, method } = request;
  const route = routeOf(request, reply);
  const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_HAS_LEFT;
  countRequest(method, route, status, ms / 1000);
  const line = { requestId, method, route, status, ms: Math.round(ms) };
  const isRejected = isRejection(status, reply);
  // A rate limit has counted its own rejections.
  if (isRejected && status === 503) onRejected('overload');
  // Reads that went well are most of the traffic and the least news.
  if (isRejected) logger.debug(line, 'request');
  else if (status >= 500) logger.warn(line, 'request');
  else if (status >= 400 || !SAFE_METHODS.has(method)) logger.info(line, 'request');
  else logger.debug(line, 'request');
}

/** Rejected by a limit, which tells when to come back. Those are logged as a count: one client can cause any number of them. */
function isRejection(status: number, reply: FastifyReply): boolean {
  return (status === 429 || status === 503) && reply.hasHeader('retry-after');
}
