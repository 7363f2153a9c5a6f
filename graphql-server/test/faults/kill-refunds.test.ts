import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, newAccount } from '../account/steps.ts';
import {
  type Bought,
  boughtBy,
  newAddress,
  opening,
  preview,
  refundBy,
  settledRequests,
  stripeRefunds,
} from '../office/sales/sale-steps.ts';
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

// One kill for two refunds each.
describe('a server that is killed', { timeout: 120_000 }, () => {
  it('before Stripe has made a refund, and after it has made one whose webhook comes later, makes each once', async () => {
    const orders = [await boughtBy(server, two, newAddress('calling')), await boughtBy(server, two, newAddress('called'))] as const;
    await control(server, 'stripe/test/webhooks', { paused: true });
    const amounts: number[] = [];
    for (const [index, fault] of [{}, { after: true }].entries()) {
      await control(server, 'stripe/test/faults', { next: [{ ...REFUND_CALL, ...fault, timeoutMs: 9000 }] });
      amounts.push(await request(orders[index] as Bought));
      await until(isHit, 'the call');
    }
    await until(async () => (await stripeRefunds(server, orders[1].payment)).length > 0, 'the refund');
    await server.restart();
    await control(server, 'stripe/test/webhooks', { paused: false });
    for (const [index, amount] of amounts.entries()) await expectOneRefund(orders[index] as Bought, amount);
  });

  it('after the webhook of a refund and before its own note, and right after an owner requested another one, makes each once', {
    tags: ['long'],
  }, async () => {
    const [noting, requested] = [await boughtBy(server, two, newAddress('noting')), await boughtBy(server, two, newAddress('requested'))];
    await control(server, 'stripe/test/faults', { next: [{ ...REFUND_CALL, after: true, timeoutMs: 9000 }] });
    const noted = await request(noting);
    await until(async () => (await opening(server, noting.links))[0] === 403, 'the webhook');
    const amount = await request(requested);
    await server.restart();
    await expectOneRefund(noting, noted);
    await expectOneRefund(requested, amount);
  });
});
