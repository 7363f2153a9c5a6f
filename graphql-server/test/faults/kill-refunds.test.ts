import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, newAccount } from '../account/steps.ts';
import { type Bought, boughtBy, newAddress, opening, preview, refundBy, settledRequests, stripeRefunds } from '../office/sale-steps.ts';
import { newRequest } from '../office/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { control } from '../support/provider.ts';
import { type CatalogueItem, catalogue } from '../support/purchase.ts';
import { until } from '../support/until.ts';
import { ServerProcess } from './server-process.ts';

// The server is killed at different points of an owner's refund. Afterwards there is one refund, and the shop and Stripe agree.

let server: ServerProcess;
let owner: TestBrowser;
let two: CatalogueItem[];

beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
  two = (await catalogue(server)).slice(0, 2);
  const { username } = await newAccount(server);
  await server.query("update user_account set role = 'admin' where username = $1", [username]);
  owner = new TestBrowser(server.url);
  expect((await login(owner, username)).ok).toBe(true);
}, 60_000);
afterAll(() => server.remove());

const REFUND_CALL = { path: '/v1/refunds', method: 'POST' };
const isHit = async () => (await server.query('select 1 from stripe_sandbox.fault')).length === 0;

/** Requests a refund of the first of two photo sets. @returns its amount */
async function request(order: Bought): Promise<number> {
  const [share = 0] = (await preview(owner, order.id)).lines.map((line) => line.share);
  const input = { ...newRequest(), id: order.id, choice: 'lines', lineIds: order.lineIds.slice(0, 1), amount: share };
  expect(await refundBy(owner, input)).toBeNull();
  return share;
}

async function expectOneRefund(order: Bought, amount: number): Promise<void> {
  expect(await settledRequests(server, order.payment)).toMatchObject([{ status: 'done', amount }]);
  expect(await stripeRefunds(server, order.payment)).toMatchObject([{ amount, status: 'succeeded' }]);
  await until(async () => (await opening(server, order.links)).join() === '403,200', 'the first link to be closed', 30_000);
  expect(await preview(owner, order.id)).toMatchObject({ returned: amount });
}

describe('a server that is killed', { timeout: 120_000 }, () => {
  it('right after an owner requested a refund makes it once', async () => {
    const order = await boughtBy(server, two, newAddress('requested'));
    const amount = await request(order);
    await server.restart();
    await expectOneRefund(order, amount);
  });

  it.each([
    ['before Stripe has made', {}],
    ['after Stripe has made, with a webhook that comes later,', { after: true }],
  ])('%s a refund makes it once', async (_when, fault) => {
    const order = await boughtBy(server, two, newAddress('calling'));
    await control(server, 'stripe/test/webhooks', { paused: true });
    await control(server, 'stripe/test/faults', { next: [{ ...REFUND_CALL, ...fault, timeoutMs: 9000 }] });
    const amount = await request(order);
    await until(isHit, 'the call');
    if ('after' in fault) await until(async () => (await stripeRefunds(server, order.payment)).length > 0, 'the refund');
    await server.restart();
    await control(server, 'stripe/test/webhooks', { paused: false });
    await expectOneRefund(order, amount);
  });

  it('after the webhook of a refund and before its own note makes it once', async () => {
    const order = await boughtBy(server, two, newAddress('noting'));
    await control(server, 'stripe/test/faults', { next: [{ ...REFUND_CALL, after: true, timeoutMs: 9000 }] });
    const amount = await request(order);
    await until(async () => (await opening(server, order.links))[0] === 403, 'the webhook');
    await server.restart();
    await expectOneRefund(order, amount);
  });
});
