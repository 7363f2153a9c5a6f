import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#kernel/clock';
import type { CatalogueNews } from '#ports/catalogue-news';
import { beforeHead, type Listener } from '../before-fastify.ts';
import { addressOf } from './address.ts';
import { OTHERS } from './answer-memory.ts';
import { Flight, type Landing } from './flight.ts';
import type { PreparedAnswer, PreparedReply } from './prepared-answer.ts';
import { type Lookup, Remembered } from './remembered.ts';
import { isOrdinary, isPreflighted, mayHave } from './request-kind.ts';

/** An answer that was given from memory. */
export interface Served {
  method: string;
  route: string;
  /** Null: the client left before the end. */
  status: PreparedReply['status'] | null;
  /** From the request, or from when it began to wait for another's answer, to the last byte. */
  ms: number;
}

export interface PreparedAnswersOptions {
  news: CatalogueNews;
  clock: Clock;
  /** Called for each answer that was given here, and of which nobody else will hear, at its end. */
  onServed?: (served: Served) => void;
}

/** What a request was answered with. The latter two differ in what they say of the next request for the same: all, or nothing. */
export type Outcome = PreparedAnswer | 'not for everybody' | 'nothing to share';

/** Refused, not found or broken. Addresses that are nowhere can be invented without end, and would push out those that are apart. */
export function isFailure(status: number): boolean {
  return status >= 400;
}

interface OpenLookup extends Lookup {
  key: string;
  /** Where others may wait. */
  flight?: Flight;
}

interface Asker {
  request: IncomingMessage;
  response: ServerResponse;
  next: Listener;
  /** By the process' clock. */
  since: number;
  /** The last one joined; null for whoever is answered, or asks for all. */
  waitsFor: Flight | null;
}

/** Addresses whose answers turned out to be not for everybody; more than these are found out again. */
const MAX_APART = 1000;

/**
 * Stands before the whole server: gives answers that are the same for everybody from memory, and lets one request find out what
 * several ask for at once. Whatever it does not know goes on to the server.
 */
export class PreparedAnswers {
  readonly #remembered: Remembered;
  readonly #flights = new Map<string, Flight>();
  readonly #lookups = new WeakMap<IncomingMessage, OpenLookup>();
  readonly #apart = new Set<string>();
  readonly #onServed: PreparedAnswersOptions['onServed'];

  constructor({ news, clock, onServed }: PreparedAnswersOptions) {
    this.#onServed = onServed;
    this.#remembered = new Remembered(news, clock);
    this.#remembered.onForgotten(() => {
      this.#flights.clear();
      this.#apart.clear();
    });
  }

  /** @param next the server itself */
  handle(request: IncomingMessage, response: ServerResponse, next: Listener): void {
    this.#answerOrFindOut({ request, response, next, since: performance.now(), waitsFor: null });
  }

  #answerOrFindOut(asker: Asker): void {
    const { request, response, next } = asker;
    asker.waitsFor = null;
    if (!isOrdinary(request)) next(request, response);
    else {
      const known = this.#remembered.find(addressOf(request.url));
      if (known && mayHave(known, request)) this.#serve(known, asker);
      else this.#findOut(asker);
    }
  }

  /** To be told of every answer to a request that came this way. */
  async settle(request: IncomingMessage, group: string, outcome: Outcome): Promise<void> {
    const lookup = this.#lookups.get(request);
    if (!lookup) return;
    this.#lookups.delete(request);
    if (outcome === 'not for everybody') this.#setApart(lookup.key);
    if (typeof outcome === 'string') lookup.flight?.land('nothing to share');
    else {
      this.#apart.delete(lookup.key);
      await this.#remembered.keep(lookup, group, outcome);
      lookup.flight?.land(outcome);
    }
  }

  #findOut(asker: Asker): void {
    const { request, response, next } = asker;
    const { headers } = request;
    const url = addressOf(request.url);
    // Who is going to be refused is none of those who ask the same.
    const key = isPreflighted(headers) ? url : `${url} `;
    const flight = this.#flights.get(key);
    if (flight) this.#join(flight, asker);
    else {
      const lookup: OpenLookup = { ...this.#remembered.begin(url), key };
      this.#lookups.set(request, lookup);
      // HEAD, which GraphQL refuses, would lead those who ask by GET to nothing.
      if (request.method === 'GET' && !this.#apart.has(key)) this.#lead(lookup, request, response);
      next(request, response);
    }
  }

  #lead(lookup: OpenLookup, request: IncomingMessage, response: ServerResponse): void {
    const { key } = lookup;
    const flight = new Flight();
    lookup.flight = flight;
    this.#flights.set(key, flight);
    const close = () => this.#flights.get(key) === flight && this.#flights.delete(key);
    void flight.late.then(close);
    void flight.landing.then(close);
    // What is written without having come past `settle`: a file, whose end may be far. When the asker alone has left, nothing is
    // written, the work goes on, and others wait for it.
    beforeHead(response, (status) => {
      if (this.#lookups.has(request)) void this.settle(request, OTHERS, isFailure(status) ? 'nothing to share' : 'not for everybody');
    });
  }

  /** Where it is late, one of those aboard asks again, and the others take whichever answer is there first. */
  #join(flight: Flight, asker: Asker): void {
    asker.waitsFor = flight;
    void flight.late.then(() => !asker.response.destroyed && asker.waitsFor && this.#answerOrFindOut(asker));
    void flight.landing.then((landing) => asker.waitsFor && this.#share(landing, flight, asker));
  }

  #share(landing: Landing, flight: Flight, asker: Asker): void {
    const { request, response, next, waitsFor } = asker;
    const isShared = landing !== 'nothing to share' && mayHave(landing, request);
    // What came to nothing says so to those alone who wait for nothing else.
    if (response.destroyed || !(isShared || waitsFor === flight)) return;
    asker.waitsFor = null;
    if (isShared) this.#serve(landing, asker);
    else next(request, response);
  }

  #serve(answer: PreparedAnswer, { request: { method = '', headers }, response, since }: Asker): void {
    const reply = answer.replyTo(headers['accept-encoding'], headers['if-none-match']);
    // It comes once only, and 'once' would cost each answer a wrapper around this, and its removal.
    response.on('close', () => {
      const status = response.writableFinished ? reply.status : null;
      this.#onServed?.({ method, route: answer.route, status, ms: performance.now() - since });
    });
    response.writeHead(reply.status, reply.headers as string[]);
    if (method === 'HEAD' || !reply.body) response.end();
    else response.end(reply.body);
  }

  #setApart(key: string): void {
    if (this.#apart.size >= MAX_APART) this.#apart.clear();
    this.#apart.add(key);
  }
}
