import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { GRAPHQL_PATH } from '@archive/schema/app/service-worker';
import { test as base } from '@playwright/test';
import { freePort } from '../../../scripts/lib/processes/free-port.mjs';
import type { Build } from './changed-build.ts';
import { type Changes, openProxy, passOn } from './proxy.ts';

const READY_MS = 30_000;

/** An address whose server can be replaced while a page is open, as a release does. */
export interface Deployment {
  url: string;
  /**
   * Starts another server for the same shop with these settings. It answers all later requests.
   *
   * @param build another build than the current one; removed with the deployment
   */
  release(settings: Record<string, string>, build?: Build): Promise<void>;
  /** Answers 404 to requests whose address matches; null ends that. */
  withhold(pattern: RegExp | null): void;
  /** Changes all later GraphQL responses. The change may take as long as it needs. */
  rewrite(change: (answer: string) => Promise<string>): void;
}

type Change = Parameters<Deployment['rewrite']>[0];

export const test = base.extend<{ deployment: Deployment }>({
  async deployment({ baseURL }, use) {
    let upstream = baseURL ?? '';
    let blocked: RegExp | null = null;
    let change: Change | null = null;
    const servers: ChildProcess[] = [];
    const builds: Build[] = [];
    const proxy = await openProxy((request, reply) => {
      const { url: path = '/', headers } = request;
      if (blocked?.test(path)) return void reply.writeHead(404).end();
      passOn(request, reply, new URL(path, upstream), change && path.startsWith(GRAPHQL_PATH) ? rewriteWith(change, headers) : {});
    });
    const url = proxy.address;
    await use({
      url,
      async release(settings, build) {
        if (build) builds.push(build);
        const { server, address } = await startServer({ ...settings, PUBLIC_URL: url }, build?.folder);
        servers.push(server);
        upstream = address;
      },
      withhold: (pattern) => {
        blocked = pattern;
      },
      rewrite: (next) => {
        change = next;
      },
    });
    proxy.close();
    // A server that is asked to stop answers for some seconds more.
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')));
    for (const build of builds) await build.remove();
  },
});

function rewriteWith(change: Change, headers: IncomingHttpHeaders): Changes {
  return { headers: withoutCaching(headers), respond: (answer, reply) => void sendChanged(answer, change, reply) };
}

/** Makes the server answer with the whole body, uncompressed. */
function withoutCaching({ 'accept-encoding': _coding, 'if-none-match': _tag, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

async function sendChanged(answer: IncomingMessage, change: Change, reply: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag: _tag, ...headers } = answer.headers;
  const body = await change(await text(answer));
  reply.writeHead(answer.statusCode ?? 502, headers).end(body);
}

/** Uses the data of the shop that the tests run against (playwright.config.ts). */
async function startServer(settings: Record<string, string>, folder = '.'): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
    ...{ ROLES: 'web', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', ...settings },
  };
  const server = spawn('node_modules/.bin/node', [join(folder, 'graphql-server/dist/main.js')], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  for (const since = Date.now(); Date.now() - since < READY_MS; ) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { server, address };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('The second server did not become ready.');
}
