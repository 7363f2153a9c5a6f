import type { IncomingMessage, ServerResponse } from 'node:http';
import { REST } from '@archive/schema/rest';
import { MEDIA_PATH, SHELL_PATH, startsWithAny, WORKER_PATH } from '@archive/schema/service-worker';
import { MANIFEST_PATH } from '@archive/schema/web-manifest';
import type { FastifyInstance } from 'fastify';
import { beforeHead, standBefore } from '../before-fastify.ts';
import type { ClientOf } from '../client-of.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { sendOverloaded } from './overload-answer.ts';
import type { OverloadSignal } from './overload-signal.ts';
import { Places } from './places.ts';

/** Requests in work at a time. */
export interface Allowance {
  /** While there is too much to do, which may be a burst: it is over before those who are told to come back would come. */
  whenBusy: number;
  /** While it does not end: enough to keep the processor and the database at work, few enough that none waits long. */
  whenSwamped: number;
  /** At any time. Most of so many wait for others (the payment provider), which costs memory alone. */
  most: number;
}

/** Payments that were made are noted whatever else is asked for. */
export type Allowances = Record<'everybody' | 'webhooks', Allowance>;

const ALLOWANCES: Allowances = {
  // Fifty who press the same button at once, when something goes on sale, are no overload.
  everybody: { whenBusy: 96, whenSwamped: 12, most: 256 },
  webhooks: { whenBusy: 32, whenSwamped: 16, most: 64 },
};

/** One client gets at most half of the places, which is room for a class of 40, and a quarter during overload. */
const LEFT_FOR_OTHERS = { normal: 1, overloaded: 3 };

export interface OverloadOptions {
  signal: Pick<OverloadSignal, 'isBusy' | 'isSwamped' | 'noteRefusal'>;
  /** Of every answer. */
  headers: SecurityHeaders;
  /** The id of a request that nobody has given one yet. */
  requestId: (request: IncomingMessage) => string;
  clientOf: ClientOf;
  /** Beginnings of the paths of the built app's files. */
  filePaths: readonly string[];
  /** Called for each request that is refused. */
  onRejected: (limit: 'overload') => void;
  allowances?: Allowances;
}

/** Health checks, and the emulators, which play other parties. */
const NOT_OURS = ['/healthz', '/readyz', '/metrics', '/sandbox'];

/** Bytes from disk or memory cost hardly more than a refusal. A class that opens the shop at once asks for more than a thousand. */
const STATIC_PATHS = [MEDIA_PATH, MANIFEST_PATH, WORKER_PATH, SHELL_PATH, '/robots.txt'];

/**
 * Bounds the requests in work, so that those which are taken are answered soon, and the others told at once to come back. A request
 * is in work from the moment when all of it is here until its answer begins: who sends slowly or reads slowly takes nobody's place.
 * To be called before what answers from memory, which is never refused, and before what asks the database about a request.
 */
export function boundWork(app: FastifyInstance, options: OverloadOptions): void {
  const { signal, headers, requestId, clientOf, filePaths, onRejected, allowances = ALLOWANCES } = options;
  const kindOf = kindsBeside(startsWithAny([...NOT_OURS, ...STATIC_PATHS, ...filePaths]));
  const places = { everybody: new Places(), webhooks: new Places() };
  const allowed = (kind: keyof Allowances) => {
    const { whenBusy, whenSwamped, most } = allowances[kind];
    return signal.isSwamped ? whenSwamped : signal.isBusy ? whenBusy : most;
  };
  const hasPlace = (kind: keyof Allowances, client: string) =>
    places[kind].hasOneFor(client, allowed(kind), signal.isSwamped ? LEFT_FOR_OTHERS.overloaded : LEFT_FOR_OTHERS.normal);
  const refuse = (kind: keyof Allowances, request: IncomingMessage, response: ServerResponse, id: string) => {
    // One client who wants too much is no swamp: fewer places would be fewer for the others.
    if (!places[kind].isQuarterFree(allowed(kind))) signal.noteRefusal();
    onRejected('overload');
    sendOverloaded(request, response, { ...headers, 'x-request-id': id });
  };
  // Before the server reads, parses or logs anything: if refusing cost much, those who are taken would wait for it.
  standBefore(app, (request, response, next) => {
    const kind = kindOf(request);
    if (kind && !hasPlace(kind, clientOf(request))) refuse(kind, request, response, requestId(request));
    else next(request, response);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const kind = kindOf(request.raw);
    if (!kind) return done();
    const client = clientOf(request.raw);
    // Others may have come in while the body was read.
    if (!hasPlace(kind, client)) {
      reply.hijack();
      request.isRefused = true;
      return refuse(kind, request.raw, reply.raw, request.id);
    }
    places[kind].take(client);
    onceAnswered(reply.raw, () => places[kind].giveBack(client));
    done();
  });
}

function kindsBeside(notCounted: RegExp): (request: IncomingMessage) => keyof Allowances | null {
  return ({ url = '' }) => {
    if (notCounted.test(url)) return null;
    return url === REST.stripeWebhook ? 'webhooks' : 'everybody';
  };
}

/** When the head of the answer is written, or the client has left. Not onSend, which streams that are written past Fastify never reach. */
function onceAnswered(response: ServerResponse, end: () => void): void {
  let isOver = false;
  const once = () => {
    if (!isOver) end();
    isOver = true;
  };
  beforeHead(response, once);
  response.once('close', once);
}
