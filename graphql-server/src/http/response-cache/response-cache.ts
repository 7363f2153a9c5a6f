import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#kernel/clock';
import type { CatalogueChanges } from '#ports/catalogue-changes';
import { beforeWriteHead, type Listener } from '../request/request-listener.ts';
import { cacheKeyOf, OTHERS } from './cache-key.ts';
import { accepts, isCacheableRequest, isPreflighted } from './cacheable-request.ts';
import type { CachedReply, CachedResponse } from './cached-response.ts';
import { FreshResponses, type Lookup } from './fresh-responses.ts';
import { InFlightResponse, type InFlightResult } from './in-flight-response.ts';

/** A response that was served from the cache. */
export interface CacheHit {
  method: string;
  route: string;
  /** Null: the client left before the end. */
  status: CachedReply['status'] | null;
  /** From the request, or from when it began to wait for another's response, to the last byte. */
  ms: number;
}

export interface ResponseCacheOptions {
  changes: CatalogueChanges;
  clock: Clock;
  /** Called at the end of each response from the cache. Fastify's hooks do not see those. */
  onHit?: (hit: CacheHit) => void;
}

/** What a request led to. 'private' also holds for the next request for the same; 'nothing to share' says nothing about it. */
export type Outcome = CachedResponse | 'private' | 'nothing to share';

/** Rejected, not found or broken. Clients can invent any number of such URLs, which would push out the private ones. */
export function isFailure(status: number): boolean {
  return status >= 400;
}

interface OpenLookup extends Lookup {
  requestKey: string;
  /** Where others may wait. */
  inFlight?: InFlightResponse;
}

interface Client {
  request: IncomingMessage;
  response: ServerResponse;
  next: Listener;
  /** By the process' clock. */
  since: number;
  /** The last one joined; null when it is served, or leads. */
  waitsFor: InFlightResponse | null;
}

/** Keys whose responses turned out to be private. When there are more, all are dropped and found out again. */
const MAX_PRIVATE_KEYS = 1000;

/**
 * Wraps the whole server: serves responses that are the same for everyone from the cache, and computes a response once for all who
 * request it at the same time. Everything else goes on to the server.
 */
export class ResponseCache {
  readonly #fresh: FreshResponses;
  readonly #inFlight = new Map<string, InFlightResponse>();
  readonly #lookups = new WeakMap<IncomingMessage, OpenLookup>();
  readonly #privateKeys = new Set<string>();
  readonly #onHit: ResponseCacheOptions['onHit'];

  constructor({ changes, clock, onHit }: ResponseCacheOptions) {
    this.#onHit = onHit;
    this.#fresh = new FreshResponses(changes, clock);
    this.#fresh.onInvalidated(() => {
      this.#inFlight.clear();
      this.#privateKeys.clear();
    });
  }

  /** @param next the server itself */
  handle(request: IncomingMessage, response: ServerResponse, next: Listener): void {
    this.#serveOrFetch({ request, response, next, since: performance.now(), waitsFor: null });
  }

  #serveOrFetch(client: Client): void {
    const { request, response, next } = client;
    client.waitsFor = null;
    if (!isCacheableRequest(request)) next(request, response);
    else {
      const cached = this.#fresh.find(cacheKeyOf(request.url));
      if (cached && accepts(cached, request)) this.#serve(cached, client);
      else this.#fetch(client);
    }
  }

  /** Must be called for every response to a request handled here. */
  async settle(request: IncomingMessage, partition: string, outcome: Outcome): Promise<void> {
    const lookup = this.#lookups.get(request);
    if (!lookup) return;
    this.#lookups.delete(request);
    if (outcome === 'private') this.#addPrivate(lookup.requestKey);
    if (typeof outcome === 'string') lookup.inFlight?.finish('nothing to share');
    else {
      this.#privateKeys.delete(lookup.requestKey);
      await this.#fresh.store(lookup, partition, outcome);
      lookup.inFlight?.finish(outcome);
    }
  }

  #fetch(client: Client): void {
    const { request, response, next } = client;
    const key = cacheKeyOf(request.url);
    // Requests that GraphQL rejects are apart, so that others do not wait for them.
    const requestKey = isPreflighted(request.headers) ? key : `${key} `;
    const inFlight = this.#inFlight.get(requestKey);
    if (inFlight) this.#join(inFlight, client);
    else {
      const lookup: OpenLookup = { ...this.#fresh.begin(key), requestKey };
      this.#lookups.set(request, lookup);
      // GraphQL rejects HEAD: those who wait to GET the same would have waited for nothing.
      if (request.method === 'GET' && !this.#privateKeys.has(requestKey)) this.#lead(lookup, request, response);
      next(request, response);
    }
  }

  #lead(lookup: OpenLookup, request: IncomingMessage, response: ServerResponse): void {
    const { requestKey } = lookup;
    const inFlight = new InFlightResponse();
    lookup.inFlight = inFlight;
    this.#inFlight.set(requestKey, inFlight);
    const close = () => this.#inFlight.get(requestKey) === inFlight && this.#inFlight.delete(requestKey);
    void inFlight.late.then(close);
    void inFlight.result.then(close);
    // For responses that are written without `settle`: a file, whose end may be far away. When only this client leaves, nothing is
    // written, the work goes on, and others wait for it.
    beforeWriteHead(response, (status) => {
      if (this.#lookups.has(request)) void this.settle(request, OTHERS, isFailure(status) ? 'nothing to share' : 'private');
    });
  }

  /** When it is late, one of those who wait fetches again, and the others take whichever result is there first. */
  #join(inFlight: InFlightResponse, client: Client): void {
    client.waitsFor = inFlight;
    void inFlight.late.then(() => !client.response.destroyed && client.waitsFor && this.#serveOrFetch(client));
    void inFlight.result.then((result) => client.waitsFor && this.#share(result, inFlight, client));
  }

  #share(result: InFlightResult, inFlight: InFlightResponse, client: Client): void {
    const { request, response, next, waitsFor } = client;
    const isShared = result !== 'nothing to share' && accepts(result, request);
    // A client that joined a later one as well ignores an earlier one without a result.
    if (response.destroyed || !(isShared || waitsFor === inFlight)) return;
    client.waitsFor = null;
    if (isShared) this.#serve(result, client);
    else next(request, response);
  }

  #serve(cached: CachedResponse, { request: { method = '', headers }, response, since }: Client): void {
    const reply = cached.replyTo(headers['accept-encoding'], headers['if-none-match']);
    // `on`, as the event comes only once: `once` would add a wrapper and its removal to every response.
    response.on('close', () => {
      const status = response.writableFinished ? reply.status : null;
      this.#onHit?.({ method, route: cached.route, status, ms: performance.now() - since });
    });
    response.writeHead(reply.status, reply.headers as string[]);
    if (method === 'HEAD' || !reply.body) response.end();
    else response.end(reply.body);
  }

  #addPrivate(requestKey: string): void {
    if (this.#privateKeys.size >= MAX_PRIVATE_KEYS) this.#privateKeys.clear();
    this.#privateKeys.add(requestKey);
  }
}
