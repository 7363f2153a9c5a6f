import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';

const READY_MS = 30_000;

/** An address behind which the server can be exchanged under an open page, as a release does. */
export interface Deployment {
  url: string;
  /** Starts another server for the same shop, with these settings, and lets it answer from now on. */
  release(settings: Record<string, string>): Promise<void>;
  /** From now on there is nothing at the addresses that match; null: everything is there again. */
  withhold(pattern: RegExp | null): void;
}

export const test = base.extend<{ deployment: Deployment }>({
  async deployment({ baseURL }, use) {
    let upstream = new URL(baseURL ?? '');
    let withheld: RegExp | null = null;
    const servers: ChildProcess[] = [];
    const proxy = createServer((request, reply) => {
      if (withheld?.test(request.url ?? '')) return void reply.writeHead(404).end();
      const { hostname, port } = upstream;
      const onward = forward({ hostname, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      onward.on('error', () => reply.destroy());
      request.pipe(onward);
    });
    const url = await listen(proxy);
    await use({
      url,
      async release(settings) {
        const { server, address } = await startServer({ ...settings, PUBLIC_URL: url });
        servers.push(server);
        upstream = new URL(address);
      },
      withhold: (pattern) => {
        withheld = pattern;
      },
    });
    proxy.closeAllConnections();
    proxy.close();
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')));
  },
});

/** @returns the address */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** On the data of the shop that the tests run against (playwright.config.ts). */
async function startServer(settings: Record<string, string>): Promise<{ server: ChildProcess; address: string }> {
  const port = 11_000 + Math.floor(Math.random() * 1000);
  const env = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
    ...{ ROLES: 'web', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', ...settings },
  };
  const server = spawn('node_modules/.bin/node', ['graphql-server/dist/main.js'], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  for (const since = Date.now(); Date.now() - since < READY_MS; ) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { server, address };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGTERM');
  throw new Error('The second server did not become ready.');
}
