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

/** Repetitions of the test that kills at fixed moments. */
const rounds = isLong ? [1, 2, 3] : [1];

const modes = ['hang', 'hang-after-taking', 'close-mid-message', 'reject-after-data'];
type Moment = [when: string, { paying?: number; ordering?: number }];
const moments = [
  ...[0, 8, 20, 35, 60, 90, 150].map((paying): Moment => [`${paying} ms after the payment was sent`, { paying }]),
  ...[0, 4, 12].map((ordering): Moment => [`${ordering} ms after an order was requested`, { ordering }]),
];
const twoMoments: Moment = ['60 ms after a payment was sent and 4 ms after an order was requested', { paying: 60, ordering: 4 }];

describe('a server that is killed', { timeout: 120_000 }, () => {
  // One kill for two buyers.
  it.each(rounds)(
    'between a payment and its webhook, and between a webhook and its email, sends each buyer one email (round %i)',
    async (round) => {
      const emails = [`unmailed${round}@buyer.example`, `unsettled${round}@buyer.example`] as const;
      const browsers = [await buyer(), await buyer()] as const;
      await control(server, 'inbox/test/faults', { mode: 'refuse' });
      await confirm(server, await createIntent(browsers[0], [first]), emails[0]);
      await untilMailWasTried(server);
      await control(server, 'stripe/test/webhooks', { paused: true });
      await confirm(server, await createIntent(browsers[1], [first]), emails[1]);
      await server.restart();
      await control(server, 'stripe/test/webhooks', { paused: false });
      for (const index of [0, 1] as const) await expectOneDelivery(browsers[index], emails[index]);
    },
  );

  // In the short form, one kill for a buyer of each mode.
  it.each(casesOf(modes, 'reject-after-data and hang-after-taking'))(
    'during deliveries that fail with %s sends each buyer one email',
    async (failing) => {
      const buyers: { browser: TestBrowser; email: string }[] = [];
      for (const mode of failing.split(' and ')) {
        const [browser, email] = [await buyer(), `${mode}${Math.random().toString(36).slice(2)}@buyer.example`];
        await control(server, 'inbox/test/faults', { mode });
        await confirm(server, await createIntent(browser, [first]), email);
        await untilMailWasTried(server);
        buyers.push({ browser, email });
      }
      await server.restart();
      for (const { browser, email } of buyers) await expectOneDelivery(browser, email);
    },
  );

  it.each(casesOf(moments, twoMoments))('%s sends each buyer one email', { tags: ['long'] }, async (_when, { paying, ordering }) => {
    const [payer, orderer] = [await buyer(), await buyer()];
    const goOn: (() => Promise<void>)[] = [];
    if (paying !== undefined) goOn.push(await startPaying(payer, `random${paying}@buyer.example`));
    if (paying !== undefined) await delay(paying - (ordering ?? 0));
    if (ordering !== undefined) {
      goOn.push(startOrdering(orderer, `making${ordering}@buyer.example`));
      await delay(ordering);
    }
    await server.restart();
    for (const buy of goOn) await buy();
  });
});

/** @returns what the buyer does after the kill */
async function startPaying(browser: TestBrowser, email: string): Promise<() => Promise<void>> {
  const secret = await createIntent(browser, [first]);
  const confirming = confirm(server, secret, email).catch(() => null);
  return async () => {
    const reply = await confirming;
    // If the response was lost, the buyer tries again. A completed payment rejects a second one.
    if (!reply?.ok) await confirm(server, secret, email);
    await expectOneDelivery(browser, email);
  };
}

/** @returns what the buyer does after the kill */
function startOrdering(browser: TestBrowser, email: string): () => Promise<void> {
  const body = { items: cartOf([first]), amount: 5, email };
  const making = browser.post('/api/create-payment-intent', body).catch(() => null);
  return async () => {
    await making;
    const { clientSecret } = (await (await browser.post('/api/create-payment-intent', body)).json()) as { clientSecret: string };
    await confirm(server, clientSecret, email);
    await expectOneDelivery(browser, email);
  };
}
