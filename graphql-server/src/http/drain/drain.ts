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

/** In milliseconds. */
export interface Patience {
  /** For proxies, to notice that /readyz says no. */
  grace: number;
  /** After that, for proxies to let go of idle connections, and for requests and downloads in progress. */
  limit: number;
}

/**
 * For a proxy to find out that no new connection is to be had, and to let go of those that it holds: longer than docker/proxy keeps
 * an idle one. Who is asked on one that we end just then loses it, and a POST is sent once only.
 */
export const LINGER_MS = 6000;
const SWEEP_MS = 50;
/** By nobody who is asked by others. */
const AT_ONCE: Patience = { grace: 0, limit: 5000 };

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

  /** An answer that was asked for earlier, also: who asks there again while the connection is being ended would lose it. */
  sayIfLast(response: ServerResponse): void {
    if (this.#isLast) response.shouldKeepAlive = false;
  }

  /** Whether new visitors should go elsewhere. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Returns when every request is answered or `limit` is over. The server does not listen any more then. */
  async run({ grace, limit }: Patience): Promise<void> {
    this.#isDraining = true;
    await sleep(grace);
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    await quietMoment();
    // Connections stay, also idle ones, on which a proxy may be sending just now: Node's own close() would cut them off.
    NetServer.prototype.close.call(this.server);
    this.#isLast = true;
    const patience = setTimeout(() => this.server.closeAllConnections(), limit);
    if (grace > 0) await Promise.race([closed, sleep(LINGER_MS, null, { ref: false })]);
    await this.#empty(closed);
    clearTimeout(patience);
  }

  async #empty(closed: Promise<unknown>): Promise<void> {
    const sweep = setInterval(() => this.#closeIdle(), SWEEP_MS);
    this.#closeIdle();
    await closed;
    clearInterval(sweep);
  }

  #closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.#unused) if (socket.bytesRead === 0) socket.destroy();
  }
}

/** Adds `app.drain`. A server that is closed without having been drained is drained at once. */
export function makeDrainable(app: FastifyInstance): void {
  const drain = new Drain(app.server as Server);
  app.decorate('drain', drain);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    drain.sayIfLast(reply.raw);
    done();
  });
  app.addHook('preClose', () => drain.run(AT_ONCE));
}

/** A turn of the event loop in which nothing arrived takes less. */
const QUIET_MS = 0.05;
const QUIET_TURNS = 2;
/** Then there is no such moment: some hundred milliseconds of hard work. */
const MOST_TURNS = 500;

/**
 * Waits until the event loop has just found nothing to do. Whoever has connected by then has been accepted; those who still stand in
 * the system's queue when a server stops listening are cut off, with the request that they may have sent already.
 */
async function quietMoment(): Promise<void> {
  for (let turns = 0, quiet = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns++) {
    const since = performance.now();
    await nextTurn();
    quiet = performance.now() - since < QUIET_MS ? quiet + 1 : 0;
  }
}
