import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request that is sent repeatedly. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The expected status; 200 if omitted. */
  status?: number;
}

/** Requests in flight at most. A slow machine sends fewer requests, because the test is not about the proxy's limits. */
const MAX_OPEN = 60;
/** The minimum share of planned requests that must be sent, or the server was hardly under load. */
export const MIN_SHARE = 0.3;
/** Attempts per request, because a machine busy with other tests may reject some as overloaded. */
const MAX_TRIES = 4;

/** Sends requests at a steady rate, without waiting for responses, until it is stopped. */
export class SteadyLoad {
  /** The last response to each request. */
  readonly responses: { request: LoadRequest; status: number | string; text: string }[] = [];
  #sent = 0;
  #skipped = 0;
  #open = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #timer: NodeJS.Timeout;
  readonly #since = performance.now();

  constructor(
    private readonly url: string,
    private readonly requests: LoadRequest[],
    perSecond: number,
  ) {
    // Counts by elapsed time, because timers can be late.
    this.#timer = setInterval(() => {
      for (const due = ((performance.now() - this.#since) * perSecond) / 1000; this.#sent + this.#skipped < due; )
        if (this.#open < MAX_OPEN) void this.#sendNext();
        else this.#skipped++;
    }, 5);
  }

  /** The share of planned requests that were sent: 1 for all. */
  get share(): number {
    return this.#sent / (this.#sent + this.#skipped);
  }

  /** Waits for outstanding responses. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#open > 0) await delay(20);
    this.#agent.destroy();
  }

  async #sendNext(): Promise<void> {
    const request = this.requests[this.#sent++ % this.requests.length] as LoadRequest;
    this.#open++;
    try {
      this.responses.push({ request, ...(await this.#responseTo(request)) });
    } catch (error) {
      this.responses.push({ request, status: (error as Error).message, text: '' });
    }
    this.#open--;
  }

  async #responseTo(request: LoadRequest): Promise<{ status: number; text: string }> {
    for (let tries = 1; ; tries++) {
      const reply = await this.#send(request);
      const response = { status: reply.statusCode ?? 0, text: await text(reply) };
      // Only an overloaded server asks to retry. A rejection by a stopping instance counts as a lost request.
      const seconds = response.status === 503 && response.text.includes('"OVERLOADED"') ? Number(reply.headers['retry-after']) : 0;
      if (!seconds || tries === MAX_TRIES) return response;
      await delay(seconds * 1000);
    }
  }

  #send({ method, path, body }: LoadRequest): Promise<IncomingMessage> {
    const headers = body ? { 'content-type': 'application/json' } : {};
    return new Promise((resolve, reject) => {
      request(this.url + path, { method, headers, agent: this.#agent }, resolve)
        .once('error', reject)
        .end(body && JSON.stringify(body));
    });
  }
}
