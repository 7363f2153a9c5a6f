import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVENT_PICTURE_CROP_PATH, EVENT_PICTURE_PATH, EVENT_PICTURE_TIMEOUT_MS } from '@archive/schema/office/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINGER_MS } from '#http/drain/drain';
import { rawRequest } from '../downloads/raw-request.ts';
import { checkDeployedProxy, type DeployedProxy, MAX_OF_ONE, SOURCES, startDeployedProxy } from './deployed-proxy.ts';
import { hasNginxFor } from './nginx.ts';

/** Instances that tell what they were received, or end the connection in the middle of a request. */
class Instances {
  readonly received: IncomingMessage[] = [];
  isFirstFailing = false;
  /** Requests for '/slow' wait until this is resolved. */
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
    this.received.push(request);
    if (index === 0 && this.isFirstFailing) request.destroy();
    else if (request.url === '/slow') void this.gate.promise.then(() => response.end('at last'));
    else response.writeHead(this.#statusOf(index, request), { 'retry-after': '2' }).end(String(index));
  }

  /** Only the second instance has the new file. */
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

  it.each(['http', 'https', 'try'] as const)('has a configuration for %s that nginx accepts without warnings', (server) => {
    const { status, stderr } = checkDeployedProxy(server);
    expect([status, stderr.replaceAll(/\S*proxy-\S*/g, '')]).toEqual([0, expect.not.stringMatching(/warn|emerg/)]);
  });

  it('closes idle connections before a stopping instance does', () => {
    const [, seconds] = /upstream shop \{[^}]* keepalive_timeout (\d+)s;/.exec(readFileSync(`${SOURCES}/nginx.conf`, 'utf8')) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(LINGER_MS - 500);
  });

  it('waits for the picture of an event for longer than the app does', () => {
    const part = readFileSync(`${SOURCES}/shop.conf`, 'utf8').split(`location ${EVENT_PICTURE_PATH} {`)[1] ?? '';
    const [, seconds] = /^[^}]* proxy_read_timeout (\d+)s;/.exec(part) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(EVENT_PICTURE_TIMEOUT_MS);
    expect(EVENT_PICTURE_CROP_PATH.startsWith(EVENT_PICTURE_PATH)).toBe(true);
  });

  it('redirects to TLS and keeps the method and the complete address', async () => {
    const reply = await rawRequest(proxy.http, { method: 'POST', path: '/a%20b?c=d' });
    expect([reply.status, reply.headers.location]).toEqual([308, 'https://127.0.0.1/a%20b?c=d']);
  });

  /** Sends a request by HTTP/2 and TLS. */
  async function send(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string; retryAfter: unknown }> {
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

  it("sends the client's address to the shop and removes forged headers", async () => {
    const forged = { 'x-request-id': 'mine-mine-mine', 'x-forwarded-host': 'attacker.example', forwarded: 'for=1.2.3.4' };
    expect((await send('/who', { ...forged, 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'http' })).status).toBe(200);
    const { headers } = instances.received.at(-1) as IncomingMessage;
    expect(headers).toMatchObject({ host: '127.0.0.1', 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' });
    expect([headers['x-forwarded-host'], headers.forwarded]).toEqual([undefined, undefined]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('logs requests with their id and without secrets from the address', async () => {
    await send('/downloads/a-key.zip?line=1&sig=another-key');
    const id = (instances.received.at(-1) as IncomingMessage).headers['x-request-id'];
    await expect.poll(() => proxy.log()).toContain(id);
    expect(proxy.log()).not.toMatch(/a-key|another-key|line=/);
    const lines = proxy.log().trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: id, method: 'GET', path: '/downloads/...', status: 200 });
  });

  it.each([
    ...['/metrics', '/metrics/', '//metrics', '/%6detrics', '/x/../metrics', '/private-files/', '/private-files/a'],
    ...['/sandbox', '/sandbox/inbox', '/sandbox/inbox.json?to=a', '//sandbox/inbox', '/s%61ndbox/inbox', '/sandbox/stripe/v1/refunds'],
  ])('returns 404 for %s without a request to the shop', async (path) => {
    const before = instances.received.length;
    expect([(await send(path)).status, instances.received.length]).toEqual([404, before]);
  });

  it('in the trial allows card forms to reach the Stripe emulator, and no one to reach the inbox', async () => {
    const trial = await startDeployedProxy([await instances.open()], 'try');
    const send = async (path: string) => (await rawRequest(trial.http, { path })).status;
    expect([await send('/sandbox/stripe/v1/payment_intents'), await send('/')]).toEqual([200, 200]);
    const { headers } = instances.received.find(({ url }) => url === '/sandbox/stripe/v1/payment_intents') as IncomingMessage;
    expect(headers).toMatchObject({ host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) });
    expect([await send('/sandbox/inbox.json'), await send('/sandbox'), await send('/metrics')]).toEqual([404, 404, 404]);
    await trial.stop();
  });

  it('serves a file that only one release has, and returns 404 if none has it', async () => {
    for (let time = 0; time < 4; time++) expect(await send('/assets/new.js')).toMatchObject({ status: 200, body: '1' });
    expect((await send('/assets/gone.js')).status).toBe(404);
    expect((await send('/new.js')).status).toBe(200);
  });

  it('limits the concurrent requests of one client', async () => {
    const waiting = () => instances.received.filter(({ url }) => url === '/slow').length;
    const inFlight = Array.from({ length: MAX_OF_ONE }, () => send('/slow'));
    await expect.poll(waiting).toBe(MAX_OF_ONE);
    expect([(await send('/slow')).status, waiting()]).toEqual([503, MAX_OF_ONE]);
    instances.gate.resolve();
    expect(new Set((await Promise.all(inFlight)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send('/')).status).toBe(200);
  });

  it('passes on a 503 with its Retry-After without trial another instance', async () => {
    const before = instances.received.length;
    expect(await send('/busy')).toMatchObject({ status: 503, retryAfter: '2' });
    expect(instances.received.length).toBe(before + 1);
  });

  it('retries a GET at another instance if one fails, and never retries a POST', async () => {
    instances.isFirstFailing = true;
    const post = { ':method': 'POST' };
    const before = instances.received.length;
    // With round robin, one of two goes to the failing instance, which nginx stops using for a while after two failures.
    const posts = [(await send('/', post)).status, (await send('/', post)).status];
    expect(posts.sort()).toEqual([200, 502]);
    expect(instances.received.length).toBe(before + 2);
    expect([await send('/'), await send('/'), await send('/')].map(({ status, body }) => status + body)).toEqual(['2001', '2001', '2001']);
  });
});
