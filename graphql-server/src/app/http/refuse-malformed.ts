import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendUnreadable } from './errors.ts';

/** Switches with which tests make the stand-ins fail; not for people on the internet. The bank's question beside them is. */
const TEST_CONTROLS = /^\/sandbox\/[a-z]+\/test\/(webhooks|faults)$/;

/** Turns away what no route should have to think about. Answered here, because stand-ins have error handlers of their own. */
export function refuseMalformed(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url) || !isHost(request.headers.host)) return sendUnreadable(reply);
    // The route and not the address as sent, which may be written in many ways.
    if (TEST_CONTROLS.test(request.routeOptions.url ?? '')) return refuseControls(request, reply, isProduction);
  });
}

function isHost(host: string | undefined): boolean {
  return host === undefined || URL.canParse(`http://${host}`);
}

/** A page of another site can post plain text to a developer's machine, but no JSON. */
function refuseControls(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): FastifyReply | undefined {
  if (isProduction) return sendNotFound(reply);
  const isJson = request.method === 'GET' || request.headers['content-type']?.startsWith('application/json');
  return isJson ? undefined : sendUnreadable(reply);
}
