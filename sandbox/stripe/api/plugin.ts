import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { newStripeId } from '../storage/ids.ts';
import { ApiError, invalidRequest, lockTimeout } from './api-error.ts';
import { CALLS, type Call } from './calls.ts';
import { delay, type Fault, takeFault } from './faults.ts';
import type { Reply } from './idempotency.ts';
import { type ApiOptions, respond, toReply } from './respond.ts';
import { createTestControls } from './test-controls.ts';

const BODY_LIMIT = 64 * 1024;
/** PostgreSQL's code for a row that another transaction holds for too long. */
const LOCK_NOT_AVAILABLE = '55P03';
const FORM = 'application/x-www-form-urlencoded';

/** Stripe's HTTP API as Fastify routes. Its parsers and error pages stay inside the plugin. */
export function createApiPlugin(options: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    await options.database.install();
    readBodiesAsText(app);
    app.setErrorHandler((error: FastifyError, request, reply) => send(reply, failed(error, request)));
    app.setNotFoundHandler((request, reply) => send(reply, unknownAddress(request)));
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'request-id': newStripeId('req'), 'cache-control': 'no-cache, no-store' });
      reply.header('stripe-version', request.headers['stripe-version'] ?? Stripe.API_VERSION);
    });
    for (const call of CALLS) {
      app.route({ method: call.method, url: call.path, handler: (request, reply) => handle(call, request, reply, options) });
    }
    await app.register(createTestControls(options.database, options.onDelivery));
  };
}

function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
}

async function handle(call: Call, request: FastifyRequest, reply: FastifyReply, options: ApiOptions): Promise<FastifyReply> {
  const path = pathOf(request);
  const fault = await takeFault(options.database.connection, { method: call.method, path }, request.headers.authorization !== undefined);
  if (fault && !fault.after) await delay(fault, leaving(request));
  if (fault && !fault.after && replaces(fault) && !fault.isKept) return sendFault(reply, fault);

  const result = await respond(fault?.isKept ? failing(call, fault) : call, readRequest(call, path, request, reply), options);
  if (fault?.after) await delay(fault, leaving(request));
  return fault?.after && replaces(fault) ? sendFault(reply, fault) : send(reply, result);
}

function readRequest(call: Call, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { id = '' } = request.params as { id?: string };
  return {
    id,
    requestId: String(reply.getHeader('request-id')),
    path,
    form: call.method === 'GET' ? (request.raw.url?.split('?', 2)[1] ?? '') : bodyOf(request),
    authorization: request.headers.authorization,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
}

function bodyOf(request: FastifyRequest): string {
  const body = typeof request.body === 'string' ? request.body : '';
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (body && type !== FORM) throw invalidRequest(`Invalid request (check that your POST content type is ${FORM}).`);
  return body;
}

/** The path as the API knows it, without the path where the emulator is mounted. */
function pathOf(request: FastifyRequest): string {
  const path = request.raw.url?.split('?', 1)[0] ?? '';
  return path.slice(Math.max(0, path.search(/\/(?:v1|test)(?:\/|$)/)));
}

function leaving(request: FastifyRequest): AbortSignal {
  const left = new AbortController();
  request.raw.socket.once('close', () => left.abort());
  return left.signal;
}

function replaces(fault: Fault): boolean {
  return Boolean(fault.status || fault.drop);
}

function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.drop) {
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  return send(reply, toReply(errorOf(fault)));
}

function errorOf({ status = 500, code, isKept = false }: Fault): ApiError {
  if (code === 'lock_timeout') return lockTimeout();
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  const details = status === 429 ? { code: 'rate_limit' } : {};
  return new ApiError(status, { type, ...details, message: 'This failure was planned by a test.' }, isKept);
}

/** The call with this failure for its result. */
function failing(call: Call, fault: Fault): Call {
  return { ...call, run: () => Promise.reject(errorOf(fault)) };
}

function send(reply: FastifyReply, { status, body, shouldRetry, originalRequestId }: Reply): FastifyReply {
  if (shouldRetry) reply.header('stripe-should-retry', 'true');
  if (originalRequestId) reply.headers({ 'idempotent-replayed': 'true', 'original-request': originalRequestId });
  const key = reply.request.headers['idempotency-key'];
  if (key) reply.header('idempotency-key', key);
  return reply.code(status).header('content-type', 'application/json').send(body);
}

function failed(error: FastifyError | ApiError, request: FastifyRequest): Reply {
  if (error instanceof ApiError) return toReply(error);
  if (error.code === LOCK_NOT_AVAILABLE) return toReply(lockTimeout());
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500) return toReply(new ApiError(status, { type: 'invalid_request_error', message: error.message }));
  request.log.error({ err: error }, 'stripe emulator failed');
  return toReply(new ApiError(500, { type: 'api_error', message: 'The emulator failed to answer. The log has the error.' }));
}

function unknownAddress(request: FastifyRequest): Reply {
  return toReply(
    new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).` }),
  );
}
