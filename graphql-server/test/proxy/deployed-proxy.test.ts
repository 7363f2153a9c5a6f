import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINGER_MS } from '#http/drain/drain';
import { rawRequest } from '../downloads/raw-request.ts';
import { checkDeployedProxy, type DeployedProxy, MOST_OF_ONE, SOURCES, startDeployedProxy } from './deployed-proxy.ts';
import { hasNginxFor } from './nginx.ts';

/** Instances that tell what they were asked, or end the connection in the middle of a request. */
class Instances {
  readonly asked: IncomingMessage[] = [];
  isFirstDying = false;
  /** Who asks for '/slow' waits for it. */
  gate = Promise.withResolvers<void>();
  readonly #servers: Server[] = [];

  async open(): Promise<string> {
    const index = this.#servers.length;
    const server = createServer((request, response) => this.#answer(index, request, response));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.#servers) server.close().closeAllConnections();
  }

  #answer(index: number, request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request);
    if (index === 0 && this.isFirstDying) request.destroy();
    else if (request.url === '/slow') void this.gate.promise.then(() => response.end('at last'));
    else response.writeHead(this.#statusOf(index, request), { 'retry-after': '2' }).end(String(index));
  }

  /** Only the second is of the release that has the new file. */
  #statusOf(index: number, { url }: IncomingMessage): number {
    if (url === '/busy') return 503;
    return url === '/assets/gone.js' || (url === '/assets/new.js' && index === 0) ? 404 : 200;
  }
}

describe.skipIf(!hasNginxFor("the deployment's proxy and its rules"))("the deployment's proxy", () => {
  const instances = new Instances();
  let proxy: DeployedProxy;

  beforeAll(async () => {
    proxy = await startDeployedProxy([await instances.open(), await instances.open()]);
  });
  afterAll(async () => {
    await proxy?.stop();
    instances.close();
  });

  it.each(['http', 'https', 'try'] as const)('is configured as nginx understands it: %s', (server) => {
    const { status, stderr } = checkDeployedProxy(server);
    expect([status, stderr.replaceAll(/\S*proxy-\S*/g, '')]).toEqual([0, expect.not.stringMatching(/warn|emerg/)]);
  });

  it('lets go of idle connections before an instance that leaves ends them', () => {
    const [, seconds] = /upstream shop \{[^}]* keepalive_timeout (\d+)s;/.exec(readFileSync(`${SOURCES}/nginx.conf`, 'utf8')) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(LINGER_MS - 500);
  });

  it('leads to TLS, keeping the method and the whole address', async () => {
    const reply = await rawRequest(proxy.http, { method: 'POST', path: '/a%20b?c=d' });
    expect([reply.status, reply.headers.location]).toEqual([308, 'https://127.0.0.1/a%20b?c=d']);
  });

  /** By HTTP/2 and TLS. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string; retryAfter: unknown }> {
    const session = connect(proxy.https, { rejectUnauthorized: false });
    const stream = session.request({ ':path': path, ...headers });
    stream.end();
    const [reply] = await new Promise<[Record<string, unknown>]>((resolve, reject) => {
      stream.once('response', (...parts) => resolve(parts as never)).once('error', reject);
      session.once('error', reject);
    });
    const body = await text(stream);
    session.close();
    return { status: Number(reply[':status']), body, retryAfter: reply['retry-after'] };
  }

  it('tells the shop who asks, and nothing that the client makes up', async () => {
    const lies = { 'x-request-id': 'mine-mine-mine', 'x-forwarded-host': 'attacker.example', forwarded: 'for=1.2.3.4' };
    expect((await ask('/who', { ...lies, 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'http' })).status).toBe(200);
    const { headers } = instances.asked.at(-1) as IncomingMessage;
    expect(headers).toMatchObject({ host: '127.0.0.1', 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' });
    expect([headers['x-forwarded-host'], headers.forwarded]).toEqual([undefined, undefined]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('writes down who asked, under the id that the shop was told, and no key that stood in the address', async () => {
    await ask('/downloads/a-key.zip?line=1&sig=another-key');
    const id = (instances.asked.at(-1) as IncomingMessage).headers['x-request-id'];
    await expect.poll(() => proxy.log()).toContain(id);
    expect(proxy.log()).not.toMatch(/a-key|another-key|line=/);
    const lines = proxy.log().trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: id, method: 'GET', path: '/downloads/...', status: 200 });
  });

  it.each([
    ...['/metrics', '/metrics/', '//metrics', '/%6detrics', '/x/../metrics', '/private-files/', '/private-files/a'],
    ...['/sandbox', '/sandbox/inbox', '/sandbox/inbox.json?to=a', '//sandbox/inbox', '/s%61ndbox/inbox', '/sandbox/stripe/v1/refunds'],
  ])('keeps %s to itself', async (path) => {
    const before = instances.asked.length;
    expect([(await ask(path)).status, instances.asked.length]).toEqual([404, before]);
  });

  it('for trying out lets card forms through to the payment sandbox, and nobody to the inbox', async () => {
    const trying = await startDeployedProxy([await instances.open()], 'try');
    const ask = async (path: string) => (await rawRequest(trying.http, { path })).status;
    expect([await ask('/sandbox/stripe/v1/payment_intents'), await ask('/')]).toEqual([200, 200]);
    const { headers } = instances.asked.find(({ url }) => url === '/sandbox/stripe/v1/payment_intents') as IncomingMessage;
    expect(headers).toMatchObject({ host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) });
    expect([await ask('/sandbox/inbox.json'), await ask('/sandbox'), await ask('/metrics')]).toEqual([404, 404, 404]);
    await trying.stop();
  });

  it('finds a file of either release while both are there, and says when there is none', async () => {
    for (let time = 0; time < 4; time++) expect(await ask('/assets/new.js')).toMatchObject({ status: 200, body: '1' });
    expect((await ask('/assets/gone.js')).status).toBe(404);
    expect((await ask('/new.js')).status).toBe(200);
  });

  it('hands on no more requests of one client at a time than a number', async () => {
    const waiting = () => instances.asked.filter(({ url }) => url === '/slow').length;
    const taken = Array.from({ length: MOST_OF_ONE }, () => ask('/slow'));
    await expect.poll(waiting).toBe(MOST_OF_ONE);
    expect([(await ask('/slow')).status, waiting()]).toEqual([503, MOST_OF_ONE]);
    instances.gate.resolve();
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask('/')).status).toBe(200);
  });

  it('hands on that there is too much to do, and when to come back', async () => {
    const before = instances.asked.length;
    expect(await ask('/busy')).toMatchObject({ status: 503, retryAfter: '2' });
    expect(instances.asked.length).toBe(before + 1);
  });

  it('asks another instance when one dies, but never twice for what may change something', async () => {
    instances.isFirstDying = true;
    const post = { ':method': 'POST' };
    const before = instances.asked.length;
    // In turn: one of two goes to the dying one, which after two failures is left alone for a while.
    const posts = [(await ask('/', post)).status, (await ask('/', post)).status];
    expect(posts.sort()).toEqual([200, 502]);
    expect(instances.asked.length).toBe(before + 2);
    expect([await ask('/'), await ask('/'), await ask('/')].map(({ status, body }) => status + body)).toEqual(['2001', '2001', '2001']);
  });
});
