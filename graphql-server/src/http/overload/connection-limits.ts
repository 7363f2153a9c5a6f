import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#kernel/http/hosts';
import type { Logger } from '#kernel/logging/logger';
import { wrapRequestListener } from '../request/request-listener.ts';

/** Twice the need of a class with forty browsers behind one address. Each takes a file descriptor; the database needs some, too. */
const MAX_CONNECTIONS = 512;

export interface ConnectionLimitOptions {
  /** Proxies in front of this server. */
  trustedProxies: number;
  logger: Pick<Logger, 'warn'>;
  most?: number;
}

/** Closes further connections of a client that has too many. Behind a proxy all clients share its address, so there the proxy does it. */
export function limitConnections(app: FastifyInstance, { trustedProxies, logger, most = MAX_CONNECTIONS }: ConnectionLimitOptions): void {
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  let isLogged = false;
  (app.server as Server).on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const others = open.get(client) ?? 0;
    if (others >= most) {
      if (!isLogged)
        logger.warn({ most }, 'a client has too many connections, so further ones are closed; if it is a proxy, set TRUST_PROXY');
      isLogged = true;
      return void socket.destroy();
    }
    open.set(client, others + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Requests that may wait on one connection. Browsers and proxies send the next request after the last response. */
const MAX_PIPELINED = 8;

/**
 * Closes a connection that sends requests without reading responses. Node parses everything from one read: that can be more than a
 * thousand requests for a file, and each would open it at once.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  wrapRequestListener(app, (request, response, next) => {
    const { socket } = request;
    // A response gets the socket when it is its turn. Nearly all have it at once, so this costs nothing.
    if (!response.socket) {
      const others = waiting.get(socket) ?? 0;
      // Requests of the same read still arrive after the socket was destroyed.
      if (others >= MAX_PIPELINED || socket.destroyed) return void socket.destroy();
      waiting.set(socket, others + 1);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    next(request, response);
  });
}
