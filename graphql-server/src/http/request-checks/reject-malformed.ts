import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed, sendNotFound, sendUnreadable } from '../errors.ts';
import { rejectDeepJson } from './reject-deep-json.ts';

/** Routes with which tests make the emulators fail, closed to the internet. The emulated bank confirmation beside them stays open. */
const TEST_CONTROLS = /^\/sandbox\/[a-z]+\/test\/(webhooks|faults|settlements)$/;

/**
 * Rejects requests that no route should have to handle. Done here because emulators have error handlers of their own, and not by Node,
 * whose rejections lack our headers (`requireHostHeader: false`).
 */
export function rejectMalformed(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  rejectDeepJson(app);
  // An unknown expectation is ignored, and its request is handled like any other.
  (app.server as Server).on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url) || !hasOneAddress(request)) return sendUnreadable(reply);
    // A few compressed bytes can expand to gigabytes, and no client needs to send that much.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return sendCompressed(reply);
    // The route, because the URL can be written in many ways.
    if (TEST_CONTROLS.test(request.routeOptions.url ?? '')) return rejectTestControls(request, reply, isProduction);
  });
}

/**
 * Whether the request has exactly one valid host.
 * With a trusted proxy its forwarded host counts too; a client that bypasses the proxy may send anything there.
 */
function hasOneAddress({ raw, host: named, protocol }: FastifyRequest): boolean {
  const [host, ...others] = raw.headersDistinct.host ?? [];
  return isHost(host) && others.length === 0 && isHost(named) && URL.canParse(`${protocol}://a`);
}

/** Whether the `Host` header exists and is valid. */
export function isHost(host: string | undefined): boolean {
  return host !== undefined && !/[@/?#\\]/.test(host) && URL.canParse(`http://${host}`);
}

/** A page of another site can post plain text to a developer's machine, but not JSON. */
function rejectTestControls(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): FastifyReply | undefined {
  if (isProduction) return sendNotFound(reply);
  const isJson = request.method === 'GET' || request.headers['content-type']?.startsWith('application/json');
  return isJson ? undefined : sendUnreadable(reply);
}
