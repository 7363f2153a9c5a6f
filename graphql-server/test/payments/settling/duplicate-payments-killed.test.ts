// @module-tag long
import { setTimeout as delay } from 'node:timers/promises';
import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../../faults/server-process.ts';
import { TestBrowser } from '../../support/browser.ts';
import { casesOf } from '../../support/long-form.ts';
import { control } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { until } from '../../support/until.ts';
import { DOWNLOADS, DUPLICATE_REFUNDED, netPaidFor, newOwner, ownedTitles, subjectsTo } from '../owner.ts';

// An account pays the same set twice, and the server is killed while it refunds the duplicate. Afterwards there is one sale and one charge.

let server: ServerProcess;
let first: CatalogueItem;

beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
  [first] = (await catalogue(server)) as [CatalogueItem];
}, 60_000);
afterAll(() => server.remove());

/** One order with two payment intents: the id of the first and its idempotency key are deleted. */
async function twoIntents(): Promise<string[]> {
  const browser = new TestBrowser(server.url);
  await browser.fetch('/api/auth/me');
  const older = await createIntent(browser, [first]);
  await server.query('update purchase_order set payment_intent_id = null where payment_intent_id = $1', [intentIdOf(older)]);
  await server.query('delete from stripe_sandbox.idempotency_key');
  return [older, await createIntent(browser, [first])];
}

describe('a server that is killed', { timeout: 120_000 }, () => {
  it.each(casesOf([10, 90, 200], 90))('%i ms after the events of two payments keeps one sale and one charge', async (ms) => {
    const owner = await newOwner(server);
    const emails = owner.browsers.map((_, index) => `killed${ms}-${index}@buyer.example`);
    await control(server, 'stripe/test/webhooks', { paused: true });
    const secrets = await Promise.all(owner.browsers.map((browser) => createIntent(browser, [first])));
    for (const [index, secret] of secrets.entries()) expect((await confirm(server, secret, emails[index] ?? '')).status).toBe(200);
    await control(server, 'stripe/test/webhooks', { paused: false });
    await delay(ms);
    await server.restart();
    const mails = async () => (await subjectsTo(server, ...emails)).map((subject) => subject.replace(/ x \d+$/, '')).sort();
    await until(async () => (await mails()).length > 1 && (await netPaidFor(server, secrets)) === first.price, 'one charge', 60_000);
    expect(await ownedTitles(owner)).toEqual([first.title]);
    expect(await mails()).toEqual([DUPLICATE_REFUNDED, DOWNLOADS]);
  });

  it.each(casesOf([0, 40, 150], 40))('%i ms after the first of two payments keeps one sale and one charge', async (ms) => {
    const owner = await newOwner(server);
    const emails = owner.browsers.map((_, index) => `later${ms}-${index}@buyer.example`) as [string, string];
    const [secret, rival] = (await Promise.all(owner.browsers.map((browser) => createIntent(browser, [first])))) as [string, string];
    expect((await confirm(server, secret, emails[0])).status).toBe(200);
    await delay(ms);
    await server.restart();
    // The second order may or may not be closed by then.
    expect([200, 400]).toContain((await confirm(server, rival, emails[1])).status);
    await until(async () => (await subjectsTo(server, ...emails)).some((subject) => subject.startsWith(DOWNLOADS)), 'the mail', 60_000);
    await until(async () => (await netPaidFor(server, [secret, rival])) === first.price, 'one charge', 60_000);
    expect(await ownedTitles(owner)).toEqual([first.title]);
  });

  it.each(casesOf([20, 80, 200], 80))('%i ms after the events of two payments of one order keeps one charge', async (ms) => {
    const email = `two${ms}@buyer.example`;
    const secrets = await twoIntents();
    await control(server, 'stripe/test/webhooks', { paused: true });
    for (const secret of secrets) expect((await confirm(server, secret, email)).status).toBe(200);
    await control(server, 'stripe/test/webhooks', { paused: false });
    await delay(ms);
    await server.restart();
    await until(async () => (await netPaidFor(server, secrets)) === first.price, 'one charge', 60_000);
    await until(async () => (await subjectsTo(server, email)).length > 0, 'the mail', 60_000);
    const refunds = await server.query("select 1 from stripe_sandbox.object where type = 'refund' and body->>'payment_intent' = any($1)", [
      secrets.map(intentIdOf),
    ]);
    expect(refunds).toHaveLength(1);
  });
});
