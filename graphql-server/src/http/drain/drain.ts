import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** How long to wait, in milliseconds. */
export interface DrainTimes {
  /** Until proxies have noticed that /readyz fails. */
  grace: number;
  /** After that, until proxies have closed idle connections, and requests and downloads in progress are done. */
  limit: number;
}

/**
 * How long idle connections stay open after the server stops listening: longer than docker/proxy keeps them. A request sent on a
 * connection that we are closing is lost, and proxies send a POST only once.
 */
export const LINGER_MS = 6000;
const CLOSE_IDLE_MS = 50;
/** For a server without proxies. */
const AT_ONCE: DrainTimes = { grace: 0, limit: 5000 };

/** Shuts a web server down without losing a request. */
class Drain {
  #isDraining = false;
  #isLast = false;
  /** Connections without a request yet. Node does not count them as idle and would wait for the first request. */
  readonly #unused = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#unused.add(socket);
      socket.once('close', () => this.#unused.delete(socket));
    });
    // Runs before every handler: Node then adds 'Connection: close' to each response itself.
    server.prependListener('request', (request, response) => {
      this.#unused.delete(request.socket);
      this.sayIfLast(response);
    });
  }

  /** Also closes connections whose response was requested earlier: the next request on them would be lost. */
  sayIfLast(response: ServerResponse): void {
    if (this.#isLast) response.shouldKeepAlive = false;
  }

  /** Whether proxies should send new visitors elsewhere. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Resolves when every request is answered or `limit` has passed. The server doesn't listen anymore then. */
  async run({ grace, limit }: DrainTimes): Promise<void> {
    this.#isDraining = true;
    await sleep(grace);
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    await untilIdle();
    // Keeps connections open, including idle ones, on which a proxy may be sending right now. Node's own close() would close those.
    NetServer.prototype.close.call(this.server);
    this.#isLast = true;
    const timeout = setTimeout(() => this.server.closeAllConnections(), limit);
    if (grace > 0) await Promise.race([closed, sleep(LINGER_MS, null, { ref: false })]);
    await this.#empty(closed);
    clearTimeout(timeout);
  }

  async #empty(closed: Promise<unknown>): Promise<void> {
    const closing = setInterval(() => this.#closeIdle(), CLOSE_IDLE_MS);
    this.#closeIdle();
    await closed;
    clearInterval(closing);
  }

  #closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.#unused) if (socket.bytesRead === 0) socket.destroy();
  }
}

/** Adds `app.drain`. Closing a server that was not drained drains it without a grace period. */
export function makeDrainable(app: FastifyInstance): void {
  const drain = new Drain(app.server as Server);
  app.decorate('drain', drain);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    drain.sayIfLast(reply.raw);
    done();
  });
  app.addHook('preClose', () => drain.run(AT_ONCE));
}

/** A turn of the event loop without new events takes less. */
const QUIET_MS = 0.05;
const QUIET_TURNS = 2;
/** Gives up after some hundred milliseconds of continuous work. */
const MAX_TURNS = 500;

/**
 * Waits until the event loop is idle, so that all connections so far are accepted. Connections that are still in the system's queue
 * when a server stops listening are cut off, together with requests that were sent already.
 */
async function untilIdle(): Promise<void> {
  for (let turns = 0, quiet = 0; turns < MAX_TURNS && quiet < QUIET_TURNS; turns++) {
    const since = performance.now();
    await nextTurn();
    quiet = performance.now() - since < QUIET_MS ? quiet + 1 : 0;
  }
}
