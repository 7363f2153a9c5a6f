import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEDIA_PATH, SHELL_PATH, startsWithAny, WORKER_PATH } from '@archive/schema/app/service-worker';
import { MANIFEST_PATH } from '@archive/schema/app/web-manifest';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../request/client-of.ts';
import { beforeWriteHead, wrapRequestListener } from '../request/request-listener.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { sendOverloaded } from './overload-response.ts';
import type { OverloadSignal } from './overload-signal.ts';

/** Requests in flight. */
export interface Allowance {
  /** While busy, which may be only a burst that is over before rejected clients retry. */
  whenBusy: number;
  /** During a lasting overload: enough to use the processor and the database, few enough that no request waits long. */
  whenOverloaded: number;
  /** At any time. Most of these wait for the payment provider, which costs only memory. */
  most: number;
}

/** Webhooks have a limit of their own: payments are recorded during an overload, too. */
export type Allowances = Record<'everyone' | 'webhooks', Allowance>;

const ALLOWANCES: Allowances = {
  // Fifty people who press the same button at once, when a sale starts, don't count as overload.
  everyone: { whenBusy: 96, whenOverloaded: 12, most: 256 },
  webhooks: { whenBusy: 32, whenOverloaded: 16, most: 64 },
};

/** One client gets at most half of the limit, which is enough for a class of 40, and a quarter during an overload. */
const RESERVED_FOR_OTHERS = { normal: 1, overloaded: 3 };

export interface OverloadOptions {
  signal: Pick<OverloadSignal, 'isBusy' | 'isOverloaded' | 'noteRejection'>;
  /** Headers of every response. */
  headers: SecurityHeaders;
  /** Returns the id of a request. */
  requestId: (request: IncomingMessage) => string;
  clientOf: ClientOf;
  /** Path prefixes of the built app's files. */
  filePaths: readonly string[];
  /** Called for each rejected request. */
  onRejected: (limit: 'overload') => void;
  allowances?: Allowances;
}

/** Health checks, and the emulators, which act as third parties. */
const UNCOUNTED = ['/healthz', '/readyz', '/metrics', '/sandbox'];

/** Bytes from disk or memory cost hardly more than a rejection. A class that opens the shop at once requests over a thousand. */
const STATIC_PATHS = [MEDIA_PATH, MANIFEST_PATH, WORKER_PATH, SHELL_PATH, '/robots.txt'];

/**
 * Limits the requests in flight, so that accepted ones are answered soon and the others get a 503 at once. A request is in flight from
 * when it has arrived completely until its response begins: clients that send or read slowly use no capacity.
 */
export function limitConcurrency(app: FastifyInstance, options: OverloadOptions): void {
  const { signal, headers, requestId, clientOf, filePaths, onRejected, allowances = ALLOWANCES } = options;
  const kindOf = kindsBeside(startsWithAny([...UNCOUNTED, ...STATIC_PATHS, ...filePaths]));
  const limits = { everyone: new ConcurrencyLimit(), webhooks: new ConcurrencyLimit() };
  const allowed = (kind: keyof Allowances) => {
    const { whenBusy, whenOverloaded, most } = allowances[kind];
    return signal.isOverloaded ? whenOverloaded : signal.isBusy ? whenBusy : most;
  };
  const hasRoom = (kind: keyof Allowances, client: string) =>
    limits[kind].hasRoomFor(client, allowed(kind), signal.isOverloaded ? RESERVED_FOR_OTHERS.overloaded : RESERVED_FOR_OTHERS.normal);
  const reject = (kind: keyof Allowances, request: IncomingMessage, response: ServerResponse, id: string) => {
    // One client with too many requests doesn't count as overload: a lower limit would hurt the others.
    if (!limits[kind].isQuarterFree(allowed(kind))) signal.noteRejection();
    onRejected('overload');
    sendOverloaded(request, response, { ...headers, 'x-request-id': id });
  };
  // Before the server parses or logs anything: accepted requests would wait for expensive rejections.
  wrapRequestListener(app, (request, response, next) => {
    const kind = kindOf(request);
    if (kind && !hasRoom(kind, clientOf(request))) reject(kind, request, response, requestId(request));
    else next(request, response);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const kind = kindOf(request.raw);
    if (!kind) return done();
    const client = clientOf(request.raw);
    // Others may have started while the body was read.
    if (!hasRoom(kind, client)) {
      reply.hijack();
      request.isShed = true;
      return reject(kind, request.raw, reply.raw, request.id);
    }
    limits[kind].acquire(client);
    onceResponded(reply.raw, () => limits[kind].release(client));
    done();
  });
}

function kindsBeside(notCounted: RegExp): (request: IncomingMessage) => keyof Allowances | null {
  return ({ url = '' }) => {
    if (notCounted.test(url)) return null;
    return url === REST.stripeWebhook ? 'webhooks' : 'everyone';
  };
}

/** When the response head is written, or the client has left. Not onSend: responses written past Fastify never reach it. */
function onceResponded(response: ServerResponse, end: () => void): void {
  let isOver = false;
  const once = () => {
    if (!isOver) end();
    isOver = true;
  };
  beforeWriteHead(response, once);
  response.once('close', once);
}
