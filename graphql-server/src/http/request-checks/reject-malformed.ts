import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#kernel/errors';
import { sendCompressed, sendNotFound, sendUnreadable } from '../errors.ts';

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

/** The deepest valid input is a cart in GraphQL variables, with five levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((character) => character.charCodeAt(0));

/**
 * Rejects JSON that is nested too deeply, before it is parsed: brackets cost the parser many times as much as other text of the same
 * length, and thirty times its length in memory. Sixty connections that sent only brackets took all of the server's time.
 */
export function rejectDeepJson(app: FastifyInstance): void {
  // Fastify's parser with its default settings.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) done(badInput('The request is nested too deeply.'));
    else void parse(request, body, done);
  });
}

/** Counts brackets like a parser. It doesn't matter that a parser would stop earlier at invalid JSON. */
function isDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === LIST || code === OBJECT) depth++;
    else if (code === LIST_END || code === OBJECT_END) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
