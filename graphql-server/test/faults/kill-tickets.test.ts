// @module-tag long
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { casesOf, isLong } from '../support/long-form.ts';
import { control, untilMailWasTried } from '../support/provider.ts';
import { confirm, inbox } from '../support/purchase.ts';
import { confirmTicket, createTicketIntent } from '../support/ticket-purchase.ts';
import { until } from '../support/until.ts';
import { faultSeed, seededIntegers } from './seeded-integers.ts';
import { ServerProcess } from './server-process.ts';

// The server is killed at different points of a ticket purchase. Afterwards there is one ticket and one email.

/** Some moments are random. A failure can be repeated with the printed seed. */
process.stdout.write(`kill-tickets: FAULT_SEED=${faultSeed}\n`);
const draw = seededIntegers(faultSeed);
const moments = (count: number, below: number) => [0, ...Array.from({ length: count - 1 }, () => draw(below))];

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
}, 60_000);
afterAll(() => server.remove());

const buyer = async () => {
  const browser = new TestBrowser(server.url);
  await browser.fetch('/api/auth/me');
  return browser;
};
let counter = 0;
const newForm = () => ({ amount: 17.35, name: 'Ada Lovelace', email: `killed${++counter}@ticket.example` });

async function expectOneTicket(browser: TestBrowser, secret: string, email: string): Promise<void> {
  const { isPaid, ticket } = await confirmTicket(browser, secret);
  expect(isPaid).toBe(true);
  const mail = await until(async () => (await inbox(server, email))[0] ?? null, `the mail to ${email}`, 60_000);
  expect(mail.text).toContain(ticket?.ticketId);
  expect((await confirmTicket(browser, secret)).ticket?.ticketId).toBe(ticket?.ticketId);
  expect(await inbox(server, email)).toHaveLength(1);
}

/** Pays for a ticket. */
async function paid(): Promise<Parameters<typeof expectOneTicket>> {
  const [browser, { email, ...form }] = [await buyer(), newForm()];
  const secret = await createTicketIntent(browser, { ...form, email });
  await confirm(server, secret, email);
  return [browser, secret, email];
}

/** Begins to pay for a ticket. @returns what the buyer does after the kill */
async function startPaying(browser: TestBrowser): Promise<() => Promise<void>> {
  const form = newForm();
  const secret = await createTicketIntent(browser, form);
  const confirming = confirm(server, secret, form.email).catch(() => null);
  return async () => {
    // If the response was lost, the buyer tries again. A completed payment rejects a second one.
    if (!(await confirming)?.ok) await confirm(server, secret, form.email);
    await expectOneTicket(browser, secret, form.email);
  };
}

/** Requests a ticket. @returns what the buyer does after the kill */
function startRequesting(browser: TestBrowser): () => Promise<void> {
  const form = newForm();
  const making = createTicketIntent(browser, form).catch(() => null);
  return async () => {
    await making;
    const secret = await createTicketIntent(browser, form);
    await confirm(server, secret, form.email);
    await expectOneTicket(browser, secret, form.email);
  };
}

type Moment = [when: string, { paying?: number; requesting?: number }];
const killMoments: Moment[] = isLong
  ? [
      ...moments(4, 200).map((paying): Moment => [`${paying} ms after the payment was sent`, { paying }]),
      ...moments(3, 60).map((requesting): Moment => [`${requesting} ms after a ticket was requested`, { requesting }]),
    ]
  : [['0 ms after a payment was sent and a ticket was requested', { paying: 0, requesting: 0 }]];

describe(`a server that is killed (FAULT_SEED=${faultSeed})`, { timeout: 120_000 }, () => {
  // kill.test.ts covers the other modes with orders, whose emails are sent the same way. One kill for two buyers.
  it.each(casesOf(['refuse', 'hang-after-taking'], 'hang-after-taking'))(
    'between a payment and its webhook, and while the mail server fails with %s, creates one ticket and sends one email for each',
    async (mode) => {
      await control(server, 'inbox/test/faults', { mode });
      const tickets = [await paid()];
      await untilMailWasTried(server);
      await control(server, 'stripe/test/webhooks', { paused: true });
      tickets.push(await paid());
      await server.restart();
      await control(server, 'stripe/test/webhooks', { paused: false });
      for (const ticket of tickets) await expectOneTicket(...ticket);
    },
  );

  it.each(casesOf([20, 150], 20))(
    '%i ms after each of two starts, before its email is sent, creates one ticket and sends one email',
    async (ms) => {
      await control(server, 'inbox/test/faults', { mode: 'hang' });
      const ticket = await paid();
      expect((await confirmTicket(ticket[0], ticket[1])).isPaid).toBe(true);
      for (let kill = 0; kill < 2; kill++) {
        await delay(ms);
        await server.restart();
      }
      await expectOneTicket(...ticket);
    },
  );

  it.each(killMoments)('%s creates one ticket and sends one email for each', async (_when, { paying, requesting }) => {
    const [payer, requester] = [await buyer(), await buyer()];
    const goOn: (() => Promise<void>)[] = [];
    if (paying !== undefined) goOn.push(await startPaying(payer));
    if (requesting !== undefined) goOn.push(startRequesting(requester));
    await delay(paying ?? requesting);
    await server.restart();
    for (const buy of goOn) await buy();
  });
});
