import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { standBefore } from '../before-fastify.ts';

/** So many of one connection may wait for their turn. Browsers and proxies send a request when they have the answer to the last one. */
const MOST = 8;

/**
 * Hangs up on who sends more and more without taking the answers. Node hands over whatever one read brings, more than a thousand requests
 * for a file, and each would open it at once, to be sent when all before it are. To be called after all else that stands before Fastify.
 */
export function boundPipelines(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  standBefore(app, (request, response, next) => {
    const { socket } = request;
    // An answer has the connection when it is its turn, which it is at once for nearly all: they cost nothing here.
    if (!response.socket) {
      const others = waiting.get(socket) ?? 0;
      // What came in the same read is still handed over afterwards.
      if (others >= MOST || socket.destroyed) return void socket.destroy();
      waiting.set(socket, others + 1);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    next(request, response);
  });
}
