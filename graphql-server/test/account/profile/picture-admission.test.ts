import { connect, type Socket } from 'node:net';
import { REST } from '@archive/schema/rest';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { newAccount } from '../steps.ts';

let shop: TestShop;
let jpeg: Buffer;
const sockets: Socket[] = [];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  jpeg = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.stop());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends only the head of a picture request. @returns what has come back so far */
function sendHead(headers: Record<string, string> = {}, method = 'PUT') {
  const { hostname, port, host } = new URL(shop.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  sockets.push(socket);
  const lines = Object.entries({ host, 'content-type': 'image/jpeg', 'content-length': '2000000', ...headers });
  socket.write(`${method} ${REST.profilePicture} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const connection = { reply: '', isOpen: true, socket };
  socket.on('error', () => {}).on('close', () => Object.assign(connection, { isOpen: false }));
  socket.on('data', (data) => Object.assign(connection, { reply: connection.reply + data }));
  return connection;
}

const CONTINUE = { expect: '100-continue' };
const member = async () => {
  const { browser } = await newAccount(shop);
  return { browser, cookie: browser.cookieHeader };
};
const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.1` });
/** The account and network whose upload is being received. */
const heldBy = async ({ cookie }: { cookie: string }, network = 0) => {
  const connection = sendHead({ cookie, ...from(network), ...CONTINUE });
  await until(async () => connection.reply.includes('100 Continue'), 'the server asks for the body');
  return connection;
};
const rejected = async (connection: ReturnType<typeof sendHead>) => {
  await until(async () => !connection.isOpen, 'the connection is closed');
  return connection.reply;
};

describe('before the body of a picture upload is read', () => {
  it.each([
    {},
    { 'content-type': 'application/json' },
    CONTINUE,
    { cookie: 'session=made-up', ...CONTINUE },
    { 'content-length': '2000000000' },
  ])('a guest is rejected: %o', async (headers) => {
    const reply = await rejected(sendHead(headers as Record<string, string>));
    expect(reply).toMatch(/^HTTP\/1\.1 401 /);
    expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('a guest who removes a picture cannot send a body', async () => {
    const connection = sendHead({}, 'DELETE');
    await until(async () => connection.reply.startsWith('HTTP/1.1 415 '), 'the server rejects the body');
  });

  it('another upload of the same account waits', async () => {
    const ada = await member();
    const first = await heldBy(ada);
    const reply = await rejected(sendHead({ cookie: ada.cookie }));
    expect(reply).toMatch(/^HTTP\/1\.1 429 /);
    expect(reply).toMatch(/\r\nretry-after: 3\r\n/i);
    first.socket.destroy();
    await until(async () => (await put(ada, jpeg)).status === 200, 'the account may send again');
  });

  it('eight uploads run at a time, four from one network, and the next gets a Retry-After', async () => {
    const members = await Promise.all(Array.from({ length: 9 }, member));
    const [last, ...others] = members;
    if (!last) throw new Error('no members');
    const held = await Promise.all(others.slice(0, 4).map((each) => heldBy(each)));
    expect(await rejected(sendHead({ cookie: last.cookie, ...from(0) }))).toMatch(/^HTTP\/1\.1 503 /);
    await Promise.all(others.slice(4).map((each) => heldBy(each, 1)));
    const reply = await rejected(sendHead({ cookie: last.cookie, ...from(2) }));
    expect(reply).toMatch(/^HTTP\/1\.1 503 /);
    expect(reply).toMatch(/\r\nretry-after: \d\r\n/i);
    held[0]?.socket.destroy();
    await until(async () => (await put(last, jpeg)).status === 200, 'there is room again');
  });

  it('an account that sent 20 within an hour is rejected', async () => {
    const ada = await member();
    for (let sent = 0; sent < 20; sent++) await put(ada, Buffer.from('no picture'));
    expect(await rejected(sendHead({ cookie: ada.cookie, ...CONTINUE }))).toMatch(/^HTTP\/1\.1 429 /);
  });
});

it('a client that waits for permission (Expect: 100-continue) sends its picture once it is given', async () => {
  const ada = await member();
  const connection = await heldBy({ cookie: ada.cookie });
  expect(connection.isOpen).toBe(true);
  connection.socket.write(Buffer.concat([jpeg, Buffer.alloc(2_000_000 - jpeg.length)]));
  await until(async () => connection.reply.includes('HTTP/1.1 200 '), 'the picture is set');
});

const put = ({ browser }: Awaited<ReturnType<typeof member>>, picture: Buffer) =>
  browser.fetch(REST.profilePicture, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: picture as never });
