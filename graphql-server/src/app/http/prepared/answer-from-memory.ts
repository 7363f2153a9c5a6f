import { Readable } from 'node:stream';
import { GRAPHQL_PATH } from '@archive/schema/service-worker';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_EVERYBODY } from '#kernel/cache-control';
import { standBefore } from '../before-fastify.ts';
import { routeOf } from '../request-route.ts';
import { isRead } from '../safe-methods.ts';
import { addressOf } from './address.ts';
import { groupOf } from './group-of.ts';
import { type Content, PreparedAnswer } from './prepared-answer.ts';
import { isFailure, type Outcome, PreparedAnswers, type PreparedAnswersOptions } from './prepared-answers.ts';
import { mayHave } from './request-kind.ts';

/** Of the connection, of the moment, of one asker, or made anew for each coding. */
const NOT_PART_OF_IT =
  /^(connection|keep-alive|transfer-encoding|trailer|date|age|server-timing|x-(request|correlation)-id|(x-)?ratelimit.*|etag|vary|content-(length|encoding))$/;

/**
 * Remembers whatever leaves as the same for everybody, and answers from that memory before Fastify sees a request.
 * To be called after everything that writes headers of all answers, and before any route.
 */
export function answerFromMemory(app: FastifyInstance, options: PreparedAnswersOptions): void {
  const answers = new PreparedAnswers(options);
  standBefore(app, (request, response, next) => answers.handle(request, response, next));
  app.addHook('onSend', async (request, reply, payload) => {
    const content = contentOf(request, reply, payload);
    const answer = content && (await PreparedAnswer.make(content));
    // Not waited for: keeping it asks the database once more.
    void answers.settle(request.raw, groupOf(request.routeOptions.url, addressOf(request.raw.url)), answer ?? whyNot(reply));
    return answer ? write(answer, request, reply) : payload;
  });
}

/** Null for what is not the same for everybody, or not as a whole at hand. */
function contentOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Content | null {
  if (!isRead(request) || reply.statusCode !== 200) return null;
  const headers = reply.getHeaders();
  if (!isForEverybody(reply) || 'content-encoding' in headers) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const isGraphQL = request.routeOptions.url === GRAPHQL_PATH;
  if (!mayHave({ isGraphQL }, request.raw)) return null;
  const own = Object.entries(headers).filter(([name]) => !NOT_PART_OF_IT.test(name));
  return {
    headers: own.flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)] as const)),
    body: Buffer.from(payload),
    isGraphQL,
    route: request.routeOptions.url === undefined ? 'page' : routeOf(request, reply),
  };
}

function isForEverybody(reply: FastifyReply): boolean {
  return reply.getHeader('cache-control') === FOR_EVERYBODY && !reply.hasHeader('set-cookie');
}

/** A failure, or a form that only this asker wanted, says nothing of those who ask the same next. */
function whyNot(reply: FastifyReply): Exclude<Outcome, PreparedAnswer> {
  return isFailure(reply.statusCode) || isForEverybody(reply) ? 'nothing to share' : 'not for everybody';
}

/** The first asker gets the very answer that the later ones get. */
function write(answer: PreparedAnswer, request: FastifyRequest, reply: FastifyReply): Buffer | Readable | null {
  const { status, headers, body } = answer.replyTo(request.headers['accept-encoding'], request.headers['if-none-match']);
  if (status === 304) for (const name of Object.keys(reply.getHeaders())) if (!NOT_PART_OF_IT.test(name)) reply.removeHeader(name);
  reply.code(status).headers(Object.fromEntries(pairs(headers)));
  // Written already in the coding that was asked for, or not worth one.
  delete request.raw.headers['accept-encoding'];
  // The router's own HEAD routes break at nothing, and call '' a length of 0: a stream they leave alone.
  return body ?? (request.method === 'HEAD' ? Readable.from([]) : null);
}

function* pairs(flat: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index < flat.length; index += 2) yield [flat[index] ?? '', flat[index + 1] ?? ''];
}
