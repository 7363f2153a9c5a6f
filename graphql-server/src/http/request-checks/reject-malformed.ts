import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#kernel/errors';
import { sendCompressed, sendNotFound, sendUnreadable } from '../errors.ts';

/** Switches with which tests make the emulators fail; not for people on the internet. The bank's question beside them is. */
const TEST_CONTROLS = /^\/sandbox\/[a-z]+\/test\/(webhooks|faults|settlements)$/;

/**
 * Turns away what no route should have to think about. Answered here, because emulators have error handlers of their own; and not by Node,
 * whose refusals carry no header of ours (`requireHostHeader: false`).
 */
export function rejectMalformed(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  rejectDeepJson(app);
  // An unknown expectation is ignored, and its request is handled like any other.
  (app.server as Server).on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url) || !hasOneAddress(request)) return sendUnreadable(reply);
    // A few compressed bytes can expand to gigabytes, and no client needs to send that much.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return sendCompressed(reply);
    // The route and not the address as sent, which may be written in many ways.
    if (TEST_CONTROLS.test(request.routeOptions.url ?? '')) return rejectTestControls(request, reply, isProduction);
  });
}

/**
 * Whether there is one host, and it is one.
 * Where a proxy is trusted its word counts too, and a client that bypasses it may write anything there.
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
function rejectTestControls(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): FastifyReply | undefined {
  if (isProduction) return sendNotFound(reply);
  const isJson = request.method === 'GET' || request.headers['content-type']?.startsWith('application/json');
  return isJson ? undefined : sendUnreadable(reply);
}

/** The deepest that we are sent is a cart in the variables of a document, in five levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((character) => character.charCodeAt(0));

/**
 * Refuses JSON that is nested deeper than anybody needs, before it is parsed: brackets alone cost the parser many times what other text of
 * their length does, and thirty times that length in memory. Sixty connections that sent such had all of the server's time.
 */
export function rejectDeepJson(app: FastifyInstance): void {
  // Fastify's own, with its own settings.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) done(badInput('The request is nested too deeply.'));
    else void parse(request, body, done);
  });
}

/** Counts what a parser would open; where it would stop at invalid JSON makes no difference. */
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
