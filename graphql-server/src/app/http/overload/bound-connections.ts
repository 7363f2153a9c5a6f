import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '#kernel/logger';
import { networkOf } from '#kernel/network';

/** A class with forty browsers behind one address has half of that. Each takes a descriptor, of which the database needs some, too. */
const MOST = 512;

export interface BoundConnectionsOptions {
  /** Proxies in front of this server. */
  trustedProxies: number;
  logger: Pick<Logger, 'warn'>;
  most?: number;
}

/** Hangs up on the next connection of a client that has so many. All those of a proxy have one address: there it is the proxy's work. */
export function boundConnections(app: FastifyInstance, { trustedProxies, logger, most = MOST }: BoundConnectionsOptions): void {
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  let isTold = false;
  (app.server as Server).on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const others = open.get(client) ?? 0;
    if (others >= most) {
      if (!isTold) logger.warn({ most }, 'a client has too many connections and gets no more; if it is a proxy, set TRUST_PROXY');
      isTold = true;
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
