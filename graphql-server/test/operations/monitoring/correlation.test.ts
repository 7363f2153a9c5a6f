import { once } from 'node:events';
import { request } from 'node:http';
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../account/client.ts';
import { login, newNames } from '../../account/steps.ts';
import { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { atShop, buy, catalogue, downloadLinks, type InboxMail } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';

const { logger, text, lines } = captureLog('debug');
const find = (wanted: Record<string, unknown>) =>
  until(
    async () => lines().find((line) => Object.entries(wanted).every(([key, value]) => line[key] === value)) ?? null,
    JSON.stringify(wanted),
  );

let shop: TestShop;
let mail: InboxMail;
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '1' }, undefined, logger);
  mail = await buy(shop, (await catalogue(shop)).slice(0, 1), 'secret.buyer@mail.example');
});
afterAll(() => shop.stop());

describe('a request', () => {
  it("keeps the proxy's id in its response and its log line", async () => {
    const id = 'proxys-own-id-1';
    const response = await new TestBrowser(shop.url).post('/api/admin-contact', {}, { 'x-request-id': id });
    expect(response.headers.get('x-request-id')).toBe(id);
    expect(await find({ requestId: id, msg: 'request' })).toMatchObject({
      method: 'POST',
      route: '/api/admin-contact',
      status: 400,
      level: 30,
    });
  });

  it('gets a new id if it has no valid one', async () => {
    const response = await fetch(`${shop.url}/api/auth/me`, { headers: { 'x-request-id': '<script>alert(1)</script>' } });
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await find({ requestId: id, msg: 'request' })).toMatchObject({ route: '/api/auth/me', level: 20 });
  });

  it('with a cacheable response gets no id in the response', async () => {
    expect((await fetch(`${shop.url}/api/photo-sets`)).headers.get('x-request-id')).toBeNull();
  });

  it('has its id in every log line', async () => {
    await shop.query('alter table promo_code rename to away');
    const headers = { 'x-request-id': 'broken-request' };
    const broken = await new TestBrowser(shop.url).post('/api/promo-code', { code: 'NONE' }, headers);
    await shop.query('alter table away rename to promo_code');
    expect(broken.status).toBe(500);
    expect(broken.headers.get('x-request-id')).toBe('broken-request');
    expect(await find({ requestId: 'broken-request', msg: 'unexpected error' })).toMatchObject({ level: 50 });
    expect(await find({ requestId: 'broken-request', msg: 'request' })).toMatchObject({ level: 40, status: 500 });
  });
});

describe('a request whose body arrives after its headers', () => {
  it('has its id in the log, too', async () => {
    await shop.query('alter table promo_code rename to away');
    await postSlowly('/graphql', JSON.stringify({ query: '{ promoCode(code: "NONE") { code } }' }), 'slow-request');
    await shop.query('alter table away rename to promo_code');
    expect(await find({ requestId: 'slow-request', msg: 'unexpected error in GraphQL' })).toMatchObject({ level: 50 });
  });
});

/** Sends the body after the server has accepted the headers. */
async function postSlowly(path: string, body: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue', 'x-request-id': id };
  const sending = request(shop.url + path, { method: 'POST', headers });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.end(body);
  const [response] = await once(sending, 'response');
  response.resume();
  await once(response, 'end');
}

describe('a job', () => {
  it('logs the id of the request that added it, and passes it to the jobs that it adds', async () => {
    const hook = lines().find(({ route }) => route === '/api/stripe/webhook') as { requestId: string };
    const { requestId } = hook;
    expect(await find({ requestId, job: 'handle-payment-event', msg: 'order paid' })).toBeTruthy();
    expect(await find({ requestId, job: 'send-download-mail', msg: 'download email sent' })).toBeTruthy();
  });
});

describe('the log', () => {
  it('contains no personal data, secret or full address', async () => {
    const [link = ''] = downloadLinks(mail);
    const { pathname, search } = new URL(link);
    await (await fetch(atShop(shop, link))).arrayBuffer();
    await find({ route: '/downloads/:downloadFile' });
    const all = text.join('');
    expect(all).not.toContain('secret.buyer');
    expect(all).not.toContain(search.slice(1));
    expect(all).not.toContain(pathname);
    expect(all).not.toContain('client_secret');
    expect(all).not.toContain('127.0.0.1');
  });
});

it('rate limited requests are logged once a minute for each limit, not one by one', async () => {
  const { logger: strictLog, lines: linesOf } = captureLog('info');
  const strict = await openShop({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' }, undefined, strictLog);
  const rejections = { login: 0, promo: 0 };
  try {
    const client = await new Client(strict.url).classmate();
    for (let attempt = 0; attempt < 8; attempt++) {
      if ((await login(client, newNames().username)).status === 429) rejections.login++;
      if ((await client.post(REST.promoCode, { code: 'NONE' })).status === 429) rejections.promo++;
    }
    expect(linesOf().filter(({ msg }) => msg === 'requests rejected')).toEqual([]);
  } finally {
    // Stopping logs the current minute.
    await strict.stop();
  }
  expect(rejections.login).toBeGreaterThan(1);
  expect(rejections.promo).toBeGreaterThan(1);
  const logged = linesOf().filter(({ msg }) => msg === 'requests rejected');
  expect(logged.map(({ limit, count }) => [limit, count]).sort()).toEqual([
    ['login-person', rejections.login],
    ['promo-lookup-person', rejections.promo],
  ]);
  expect(linesOf().filter(({ status }) => status === 429)).toEqual([]);
});
