import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDrainable } from './drain.ts';

let app: FastifyInstance;
let port: number;
let gate: Promise<void>;
let open: () => void;
let running: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  running = 0;
  ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false }) as unknown as FastifyInstance;
  makeDrainable(app);
  app.get('/slow', async () => {
    running++;
    await gate;
    return 'done';
  });
  app.get('/fast', async () => 'done');
  app.get('/file', async (_request, reply) => {
    running++;
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.write('begins');
    await gate;
    reply.raw.end(' and ends');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.listeningOrigin).port);
});
afterEach(async () => {
  open();
  await app.close();
});

const ask = (path: string, own: Agent | false = false): Promise<IncomingMessage & { text: string }> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: own }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve(Object.assign(reply, { text: Buffer.concat(chunks).toString() }));
    }).once('error', reject);
  });
const isOpen = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe('a server that drains', () => {
  it('reports that it is draining, still accepts connections for a while, and then stops', async () => {
    expect(app.drain.isDraining).toBe(false);
    const drained = app.drain.run({ grace: 300, limit: 5000 });
    expect(app.drain.isDraining).toBe(true);
    expect((await ask('/fast')).text).toBe('done');
    await expect.poll(isOpen).toBe(false);
    await drained;
  });

  it('responds on open connections and closes each one after its response', async () => {
    expect((await ask('/fast', agent)).headers.connection).toBe('keep-alive');
    const drained = app.drain.run({ grace: 50, limit: 5000 });
    await expect.poll(isOpen).toBe(false);
    const last = await ask('/fast', agent);
    expect([last.text, last.headers.connection]).toEqual(['done', 'close']);
    await drained;
    await expect(ask('/fast', agent)).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['/slow', '/file'])('waits for %s', async (path) => {
    const asked = ask(path);
    await expect.poll(() => running).toBe(1);
    let isOver = false;
    const drained = app.drain.run({ grace: 0, limit: 5000 }).then(() => {
      isOver = true;
    });
    await expect.poll(isOpen).toBe(false);
    expect(isOver).toBe(false);
    open();
    expect((await asked).text).toMatch(/^(done|begins and ends)$/);
    await drained;
  });

  it('closes the connection after a response that was requested before it drained', async () => {
    const asked = ask('/slow', agent);
    await expect.poll(() => running).toBe(1);
    const drained = app.drain.run({ grace: 0, limit: 5000 });
    await expect.poll(isOpen).toBe(false);
    open();
    expect((await asked).headers.connection).toBe('close');
    await drained;
  });

  it('waits no longer than the limit', async () => {
    const asked = ask('/slow').catch((error) => error.code);
    await expect.poll(() => running).toBe(1);
    await app.drain.run({ grace: 0, limit: 100 });
    expect(await asked).toBe('ECONNRESET');
  });

  it('does not wait for idle connections', async () => {
    await ask('/fast', agent);
    await app.drain.run({ grace: 0, limit: 60_000 });
    await app.close();
  });
});
