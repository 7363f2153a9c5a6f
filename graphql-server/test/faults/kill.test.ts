import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { casesOf, isLong } from '../support/long-form.ts';
import { control, untilMailWasTried } from '../support/provider.ts';
import { atShop, type CatalogueItem, cartOf, catalogue, confirm, createIntent, downloadLinks, inbox } from '../support/purchase.ts';
import { until } from '../support/until.ts';
import { ServerProcess } from './server-process.ts';

// The server is killed at different points of a purchase. Afterwards there is one order and one email with working links.

let server: ServerProcess;
let first: CatalogueItem;

beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
  [first] = (await catalogue(server)) as [CatalogueItem];
}, 60_000);
afterAll(() => server.remove());

const buyer = async () => {
  const browser = new TestBrowser(server.url);
  await browser.fetch('/api/auth/me');
  return browser;
};
const requestEmail = async (browser: TestBrowser, email: string) =>
  (await (await browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: 500 })).json()) as {
    success: boolean;
  };

/** Expects one email with a working link. */
async function expectOneDelivery(browser: TestBrowser, email: string): Promise<void> {
  const mail = await until(async () => (await inbox(server, email))[0] ?? null, `the mail to ${email}`, 60_000);
  const [link = ''] = downloadLinks(mail);
  expect((await fetch(atShop(server, link), { method: 'HEAD' })).status).toBe(200);
  expect(await requestEmail(browser, email)).toMatchObject({ success: true });
  expect(await inbox(server, email)).toHaveLength(1);
}

/** Repetitions of the tests that kill at a fixed moment. */
const rounds = isLong ? [1, 2, 3] : [1];

describe('a server that is killed', { timeout: 120_000 }, () => {
  it.each(rounds)('between the payment and its webhook sends one email (round %i)', async (round) => {
    const email = `unsettled${round}@buyer.example`;
    const browser = await buyer();
    await control(server, 'stripe/test/webhooks', { paused: true });
    await confirm(server, await createIntent(browser, [first]), email);
    await server.restart();
    await control(server, 'stripe/test/webhooks', { paused: false });
    await expectOneDelivery(browser, email);
  });

  it.each(rounds)('between the webhook and its email sends one email (round %i)', async (round) => {
    const email = `unmailed${round}@buyer.example`;
    const browser = await buyer();
    await control(server, 'inbox/test/faults', { mode: 'refuse' });
    await confirm(server, await createIntent(browser, [first]), email);
    await untilMailWasTried(server);
    await server.restart();
    await expectOneDelivery(browser, email);
  });

  it.each(casesOf(['hang', 'hang-after-taking', 'close-mid-message', 'reject-after-data'], 'hang-after-taking', 'reject-after-data'))(
    'during a delivery that fails with %s sends one email',
    async (mode) => {
      const email = `${mode}${Math.random().toString(36).slice(2)}@buyer.example`;
      const browser = await buyer();
      await control(server, 'inbox/test/faults', { mode });
      await confirm(server, await createIntent(browser, [first]), email);
      await untilMailWasTried(server);
      await server.restart();
      await expectOneDelivery(browser, email);
    },
  );

  it.each(casesOf([0, 8, 20, 35, 60, 90, 150], 60))('%i ms after the payment was sent sends one email', async (ms) => {
    const email = `random${ms}@buyer.example`;
    const browser = await buyer();
    const secret = await createIntent(browser, [first]);
    const confirming = confirm(server, secret, email).catch(() => null);
    await delay(ms);
    await server.restart();
    const reply = await confirming;
    // If the response was lost, the buyer tries again. A completed payment rejects a second one.
    if (!reply?.ok) await confirm(server, secret, email);
    await expectOneDelivery(browser, email);
  });

  it.each(casesOf([0, 4, 12], 4))('%i ms after an order was requested sends one email', async (ms) => {
    const email = `making${ms}@buyer.example`;
    const browser = await buyer();
    const body = { items: cartOf([first]), amount: 5, email };
    const making = browser.post('/api/create-payment-intent', body).catch(() => null);
    await delay(ms);
    await server.restart();
    await making;
    const { clientSecret } = (await (await browser.post('/api/create-payment-intent', body)).json()) as { clientSecret: string };
    await confirm(server, clientSecret, email);
    await expectOneDelivery(browser, email);
  });
});
