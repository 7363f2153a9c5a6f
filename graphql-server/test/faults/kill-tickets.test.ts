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

describe(`a server that is killed (FAULT_SEED=${faultSeed})`, { timeout: 120_000 }, () => {
  it('between the payment and its webhook creates one ticket and sends one email', async () => {
    const [browser, form] = [await buyer(), newForm()];
    await control(server, 'stripe/test/webhooks', { paused: true });
    const secret = await createTicketIntent(browser, form);
    await confirm(server, secret, form.email);
    await server.restart();
    await control(server, 'stripe/test/webhooks', { paused: false });
    await expectOneTicket(browser, secret, form.email);
  });

  // kill.test.ts covers the other modes with orders, whose emails are sent the same way.
  it.each(casesOf(['refuse', 'hang-after-taking'], 'hang-after-taking'))(
    'while the mail server fails with %s creates one ticket and sends one email',
    async (mode) => {
      const [browser, form] = [await buyer(), newForm()];
      await control(server, 'inbox/test/faults', { mode });
      const secret = await createTicketIntent(browser, form);
      await confirm(server, secret, form.email);
      await untilMailWasTried(server);
      await server.restart();
      await expectOneTicket(browser, secret, form.email);
    },
  );

  it.each(casesOf([20, 150], 20))(
    '%i ms after each of two starts, before its email is sent, creates one ticket and sends one email',
    async (ms) => {
      const [browser, form] = [await buyer(), newForm()];
      await control(server, 'inbox/test/faults', { mode: 'hang' });
      const secret = await createTicketIntent(browser, form);
      await confirm(server, secret, form.email);
      expect((await confirmTicket(browser, secret)).isPaid).toBe(true);
      for (let kill = 0; kill < 2; kill++) {
        await delay(ms);
        await server.restart();
      }
      await expectOneTicket(browser, secret, form.email);
    },
  );

  it.each(moments(isLong ? 4 : 1, 200))('%i ms after the payment was sent creates one ticket and sends one email', async (ms) => {
    const [browser, form] = [await buyer(), newForm()];
    const secret = await createTicketIntent(browser, form);
    const confirming = confirm(server, secret, form.email).catch(() => null);
    await delay(ms);
    await server.restart();
    // If the response was lost, the buyer tries again. A completed payment rejects a second one.
    if (!(await confirming)?.ok) await confirm(server, secret, form.email);
    await expectOneTicket(browser, secret, form.email);
  });

  it.each(moments(isLong ? 3 : 1, 60))('%i ms after a ticket was requested creates one ticket and sends one email', async (ms) => {
    const [browser, form] = [await buyer(), newForm()];
    const making = createTicketIntent(browser, form).catch(() => null);
    await delay(ms);
    await server.restart();
    await making;
    const secret = await createTicketIntent(browser, form);
    await confirm(server, secret, form.email);
    await expectOneTicket(browser, secret, form.email);
  });
});
