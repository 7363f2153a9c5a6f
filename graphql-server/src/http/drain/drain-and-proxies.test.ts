import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDrainable } from './drain.ts';

const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';

let app: FastifyInstance;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false }) as unknown as FastifyInstance;
  makeDrainable(app);
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.listeningOrigin).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

/** @returns the status and the Connection header, or the error code without a response: no client sends a POST twice */
async function post(socket: Socket): Promise<string> {
  const answer = once(socket, 'data').then(
    ([data]) => String(data),
    (error) => error.code,
  );
  const ended = once(socket, 'end').then(
    () => 'ended',
    (error) => error.code,
  );
  socket.write(POST);
  const said = await Promise.race([answer, ended]);
  return /^HTTP\S+ (\d+).*connection: (\S+)/is.exec(said)?.slice(1).join(' ') ?? said;
}

/** An idle connection, as proxies keep it open. */
async function idleConnection(): Promise<Socket> {
  const socket = open();
  expect(await post(socket)).toBe('200 keep-alive');
  return socket;
}

/** Resolves in the same turn of the event loop. */
function whenListeningEnds(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (app.server.listening ? setImmediate(look) : resolve());
    look();
  });
}

describe('a POST is answered by a server that drains', () => {
  it.each([
    [0, 'at once'],
    [1000, 'a second later'],
  ])('%i ms after it stopped listening, on an idle connection', async (ms) => {
    const idle = await idleConnection();
    const drained = app.drain.run({ grace: 1, limit: 10_000 });
    await whenListeningEnds();
    await sleep(ms);
    expect(await post(idle)).toBe('200 close');
    await drained;
  });

  it('on a connection that is still in the accept queue when it stops listening', async () => {
    const asked = new Promise((resolve) => setTimeout(() => resolve(post(open())), 50));
    const drained = app.drain.run({ grace: 50, limit: 10_000 });
    expect(await asked).toMatch(/^200 /);
    for (const each of sockets) each.destroy();
    await drained;
  });
});

it('a connection without a request does not delay the shutdown', async () => {
  await once(open(), 'connect');
  const limit = 10_000;
  const late = sleep(limit / 2, 'late', { ref: false });
  expect(await Promise.race([app.drain.run({ grace: 0, limit }), late])).toBeUndefined();
});
