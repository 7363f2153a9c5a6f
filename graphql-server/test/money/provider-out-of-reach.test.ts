import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../add-job.ts';
import { TestBrowser } from '../browser.ts';
import { expectOneMail, untilQuiet } from '../one-mail.ts';
import { control, endFaults } from '../provider.ts';
import { buy, type CatalogueItem, catalogue, confirm, createIntent, mailTo } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { statusOf } from './orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
});
afterEach(() => endFaults(shop));

/** @param calls as many as fail; the client makes three of one */
const breakDown = (calls: number) =>
  control(shop, 'stripe/test/faults', { next: Array(calls).fill({ status: 500, path: '/v1/payment_intents' }) });

/** Paid at the provider, and the webhook that says so is on its way. */
async function payUnheard(email: string): Promise<string> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  const secret = await createIntent(browser, [first]);
  await confirm(shop, secret, email);
  return secret;
}

describe('a buyer is told', () => {
  it('that nothing was charged, while there is no payment that could be', async () => {
    await breakDown(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 .*You have not been charged/);
  });

  it('not so after paying, and not to pay again', async () => {
    await buy(shop, [first], 'paid@buyer.example', browser);
    await breakDown(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 (?!.*not been charged).*do not pay again/);
  });

  it('not so while the payment was not heard of yet', async () => {
    await payUnheard('unheard@buyer.example');
    await breakDown(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 (?!.*not been charged).*do not pay again/);
  });

  it('the same by the page that asks for the mail, by secret or by browser', async () => {
    const email = 'page@buyer.example';
    const clientSecret = await payUnheard(email);
    for (const traces of [{ clientSecret }, { email, photoSetIds: [first.id] }]) {
      await breakDown(20);
      const reply = await browser.post('/api/send-download-email', traces);
      expect(reply.status).toBe(503);
      expect(await reply.text()).toContain('do not pay again');
    }
  });
});

describe('a payment that is locked at the provider', () => {
  it('is settled by a later attempt of its job', async () => {
    const secret = await payUnheard('locked@buyer.example');
    const locked = { status: 429, code: 'lock_timeout', path: `/v1/payment_intents/${intentIdOf(secret)}` };
    await control(shop, 'stripe/test/faults', { next: Array(4).fill(locked) });
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the locked calls', 30_000);
    await expectOneMail(shop, 'locked@buyer.example');
    expect(await statusOf(shop, secret)).toBe('paid');
  });
});

describe('the sweep', () => {
  const age = (secret: string, changes: string) =>
    shop.query(`update purchase_order set ${changes} where payment_intent_id = $1`, [intentIdOf(secret)]);

  /** No webhook will ever come. */
  async function payUnheardForEver(email: string): Promise<string> {
    const secret = await payUnheard(email);
    await shop.query('delete from stripe_sandbox.delivery');
    return secret;
  }

  it('asks again in the next round when the provider did not answer', async () => {
    const email = 'sweep@buyer.example';
    const secret = await payUnheardForEver(email);
    await age(secret, "created_at = created_at - interval '17 hours', checked_at = created_at - interval '9 hours'");
    await breakDown(3);
    await addJob(shop, 'sweep-pending-sales');
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the outage');
    await untilQuiet(shop);
    expect(await statusOf(shop, secret)).toBe('pending');
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
  });

  it('counts no check that a wrong clock wrote into the future', async () => {
    const email = 'clock@buyer.example';
    const secret = await payUnheardForEver(email);
    await age(secret, "created_at = created_at - interval '5 minutes', checked_at = now() + interval '20 hours'");
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
  });
});
