import { connect } from 'node:net';
import { openProxy, passOn } from './proxy.ts';

/** A browser's only connection, which can be cut. Playwright's `offline` does not reach service workers after a restart. */
export interface OfflineProxy {
  /** Proxy server for the browser's launch options. */
  address: string;
  isOffline: boolean;
  /** Requests whose address matches wait so long. */
  slow: { pattern: RegExp; ms: number } | null;
  close(): void;
}

export async function openOfflineProxy(): Promise<OfflineProxy> {
  const { server, address, close } = await openProxy((request, reply) => {
    const { url = '' } = request;
    const forward = () => (proxy.isOffline ? request.destroy() : passOn(request, reply, new URL(url)));
    if (proxy.slow?.pattern.test(url)) setTimeout(forward, proxy.slow.ms);
    else forward();
  });
  // Playwright's API requests open a tunnel with CONNECT.
  server.on('connect', ({ url = '' }, client) => {
    if (proxy.isOffline) return void client.destroy();
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  const proxy: OfflineProxy = { address, isOffline: false, slow: null, close };
  return proxy;
}
