import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { FOR_CLIENT_ONLY, NEVER_STORED } from '#kernel/http/cache-control';
import { hostNameOf, plainAddress } from '#kernel/http/hosts';
import { METRICS_TYPE, metricsText } from '#kernel/metrics/metrics';
import { isSameToken } from '#kernel/secrets/tokens';
import { sendNotFound } from '../errors.ts';
import { isRead } from '../request/safe-methods.ts';
import type { ShopMetrics } from './shop-metrics.ts';

export interface MetricsOptions {
  shop: Pick<ShopMetrics, 'refresh'>;
  /** METRICS_TOKEN */
  token: string | undefined;
}

/**
 * A separate small server for `/metrics` and `/healthz`, for processes that only run jobs.
 * @returns a function that closes it
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

function createMetricsServer({ shop, token }: MetricsOptions): Server {
  return createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return response.setHeader('content-type', 'application/json').end('{"status":"alive"}');
    const isMetrics = path === '/metrics' && isRead(request);
    const client = { headers: request.headers, peer: request.socket.remoteAddress };
    if (!isMetrics || !mayReadMetrics(client, token)) return response.writeHead(404).end();
    try {
      await shop.refresh();
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': NEVER_STORED }).end(await metricsText());
    } catch {
      response.writeHead(500).end();
    }
  });
}

/** Networks that are not routed on the internet. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Headers that proxies add. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The client that requests the metrics. */
export interface MetricsClient {
  headers: IncomingHttpHeaders;
  /** The other end of the connection, whatever the headers say. */
  peer: string | undefined;
}

/**
 * Metrics show what the shop earns. With a token only its bearer may read them; without one, only direct requests from this machine
 * or a private network. A request through a proxy may come from anywhere, so the proxy's address proves nothing. The host name is
 * checked against DNS rebinding.
 */
export function mayReadMetrics({ headers, peer }: MetricsClient, token: string | undefined): boolean {
  if (token) return isSameToken(headers.authorization ?? '', `Bearer ${token}`);
  return peer !== undefined && isPrivate(peer) && isInnerName(headers.host) && PROXIED.every((name) => headers[name] === undefined);
}

/** An address, or a name that only this machine or network knows: 'localhost', 'app', 'app.shop.svc.cluster.local'. */
function isInnerName(host: string | undefined): boolean {
  const name = hostNameOf(host);
  return isIP(name) > 0 || !name.includes('.') || /\.(local|internal|localhost)$/i.test(name);
}

function isPrivate(peer: string): boolean {
  const address = plainAddress(peer);
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The Prometheus response. Everyone else gets a 404. */
export function metricsRoutes(app: FastifyInstance, { shop, token }: MetricsOptions): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', FOR_CLIENT_ONLY);
    if (!mayReadMetrics({ headers: request.headers, peer: request.socket.remoteAddress }, token)) return sendNotFound(reply);
    await shop.refresh();
    return reply.type(METRICS_TYPE).send(await metricsText());
  });
}
