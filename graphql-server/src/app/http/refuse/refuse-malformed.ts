import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed, sendNotFound, sendUnreadable } from '../errors.ts';
import { refuseDeep } from './refuse-deep.ts';

/** Switches with which tests make the stand-ins fail; not for people on the internet. The bank's question beside them is. */
const TEST_CONTROLS = /^\/sandbox\/[a-z]+\/test\/(webhooks|faults|settlements)$/;

/**
 * Turns away what no route should have to think about. Answered here, because stand-ins have error handlers of their own; and not by Node,
 * whose refusals carry no header of ours (`requireHostHeader: false`).
 */
export function refuseMalformed(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  refuseDeep(app);
  // An expectation that nobody knows is none, and its request one like all others.
  (app.server as Server).on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url) || !hasOneAddress(request)) return sendUnreadable(reply);
    // A few bytes can unfold into gigabytes, and nobody who calls us has that much to say.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return sendCompressed(reply);
    // The route and not the address as sent, which may be written in many ways.
    if (TEST_CONTROLS.test(request.routeOptions.url ?? '')) return refuseControls(request, reply, isProduction);
  });
}

/**
 * Whether there is one host, and it is one.
 * Where a proxy is trusted its word counts too, and whoever comes past it may write anything there.
 */
function hasOneAddress({ raw, host: named, protocol }: FastifyRequest): boolean {
  const [host, ...others] = raw.headersDistinct.host ?? [];
  return isHost(host) && others.length === 0 && isHost(named) && URL.canParse(`${protocol}://a`);
}

/** Whether a header `Host` is there, and can be one. */
export function isHost(host: string | undefined): boolean {
  return host !== undefined && !/[@/?#\\]/.test(host) && URL.canParse(`http://${host}`);
}

/** A page of another site can post plain text to a developer's machine, but no JSON. */
function refuseControls(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): FastifyReply | undefined {
  if (isProduction) return sendNotFound(reply);
  const isJson = request.method === 'GET' || request.headers['content-type']?.startsWith('application/json');
  return isJson ? undefined : sendUnreadable(reply);
}
