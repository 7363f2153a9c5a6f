import { ERROR_STATUS, type ErrorCode } from '@archive/schema/errors';
import type { RestError } from '@archive/schema/rest';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, UNREADABLE_REQUEST, unexpectedText } from '#kernel/errors';
import { NEVER_STORED } from '#kernel/http/cache-control';
import { newId } from '#kernel/ids';

/** Fastify's own rejections, in words for people. */
const TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON (content-type: application/json).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
};

/** The REST half of error translation; GraphQL's is in graphql/format-error.ts. */
export function translateErrors(app: FastifyInstance): void {
  // Includes rejections by others: by Apollo, before its plugins run, and for unknown paths.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', NEVER_STORED);
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    // The route set its caching rule for the response that it meant to send.
    reply.header('cache-control', NEVER_STORED);
    if (error instanceof AppError) return sendAppError(error, reply);
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    return status < 500 ? sendFastifyError(error as FastifyError, status, reply) : sendUnexpected(error, request, reply);
  });
}

/** Answers a path under `/api` (or another one that serves programs) that does not exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, 404, "We couldn't find this page.", 'NOT_FOUND');
}

/** For URLs that the router itself can't parse, which skip the hooks, and other malformed requests. */
export function sendUnreadable(reply: FastifyReply): FastifyReply {
  return send(reply.header('cache-control', NEVER_STORED), 400, UNREADABLE_REQUEST, 'BAD_INPUT');
}

/** For a body with a `Content-Encoding`. */
export function sendCompressed(reply: FastifyReply): FastifyReply {
  return send(reply, 415, 'Please send the request uncompressed.', 'BAD_INPUT');
}

function sendFastifyError({ code }: FastifyError, status: number, reply: FastifyReply): FastifyReply {
  const text = TEXTS[code] ?? UNREADABLE_REQUEST;
  return send(reply, status, text, status === ERROR_STATUS.TOO_LARGE ? 'TOO_LARGE' : 'BAD_INPUT');
}

function sendAppError(error: AppError, reply: FastifyReply): FastifyReply {
  const { fields, retryAfter } = error.details;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return send(reply, error.status, error.message, error.code, fields);
}

function sendUnexpected(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reference = newId();
  request.log.error({ reference, error, route: request.routeOptions.url }, 'unexpected error');
  return send(reply, 500, unexpectedText(reference), 'INTERNAL');
}

function send(reply: FastifyReply, status: number, error: string, code: ErrorCode, fields?: Record<string, string>): FastifyReply {
  const body: RestError = { success: false, error, code, ...(fields ? { fields } : {}) };
  return reply.code(status).type('application/json').send(body);
}
