import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { METRICS_TYPE, metricsText } from '#kernel/metrics';
import { isRead } from '../http/safe-methods.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import type { ShopFigures } from './shop-figures.ts';

export interface MetricsOptions {
  figures: Pick<ShopFigures, 'refresh'>;
  /** METRICS_TOKEN */
  token: string | undefined;
}

/**
 * A small server of its own for `/metrics` and `/healthz`: a process that only works on jobs has no other.
 * @returns what closes it
 */
export async function listenForMetrics(host: string, port: number, options: MetricsOptions): Promise<() => Promise<void>> {
  const server = createMetricsServer(options);
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

function createMetricsServer({ figures, token }: MetricsOptions): Server {
  return createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return response.setHeader('content-type', 'application/json').end('{"status":"alive"}');
    const isMetrics = path === '/metrics' && isRead(request);
    const asker = { headers: request.headers, peer: request.socket.remoteAddress };
    if (!isMetrics || !mayReadMetrics(asker, token)) return response.writeHead(404).end();
    try {
      await figures.refresh();
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(await metricsText());
    } catch {
      response.writeHead(500).end();
    }
  });
}
