import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { confirm, inbox, until } from '../purchase.ts';
import { confirmTicket, createTicketIntent } from '../ticket-purchase.ts';
import { ServerProcess } from './server-process.ts';

// Kills at different points of a ticket's purchase. After each: one ticket, one mail.

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
}, 60_000);
afterAll(() => server.remove());

const control = (path: string, body: unknown) => new TestBrowser(server.url).post(`/sandbox/${path}`, body);
const buyer = async () => {
  const browser = new TestBrowser(server.url);
  await browser.fetch('/api/auth/me');
  return browser;
};
const formOf = (email: string) => ({ amount: 17.35, name: 'Ada Lovelace', email });

async function expectOneTicket(browser: TestBrowser, secret: string, email: string): Promise<void> {
  const { isPaid, ticket } = await confirmTicket(browser, secret);
  expect(isPaid).toBe(true);
  const mail = await until(async () => (await inbox(server, email))[0] ?? null, `the mail to ${email}`, 30_000);
  expect(mail.text).toContain(ticket?.ticketId);
  expect((await confirmTicket(browser, secret)).ticket?.ticketId).toBe(ticket?.ticketId);
  expect(await inbox(server, email)).toHaveLength(1);
}

describe('killed', { timeout: 60_000 }, () => {
  it('between the payment and its settling', async () => {
    const browser = await buyer();
    await control('stripe/test/webhooks', { paused: true });
    const secret = await createTicketIntent(browser, formOf('unsettled@ticket.example'));
    await confirm(server, secret, 'unsettled@ticket.example');
    await server.restart();
    await control('stripe/test/webhooks', { paused: false });
    await expectOneTicket(browser, secret, 'unsettled@ticket.example');
  });

  it.each(['refuse', 'hang', 'hang-after-taking', 'close-mid-message'])('while the mail server would %s', async (mode) => {
    const email = `${mode}@ticket.example`;
    const browser = await buyer();
    await control('inbox/test/faults', { mode });
    const secret = await createTicketIntent(browser, formOf(email));
    await confirm(server, secret, email);
    await until(
      async () => ((await (await fetch(`${server.url}/sandbox/inbox/test/faults`)).json()) as { taken: number }).taken > 0,
      'a try',
    );
    await server.restart();
    await expectOneTicket(browser, secret, email);
  });

  it.each([0, 10, 30, 80])('%i ms after the card was confirmed', async (ms) => {
    const email = `after${ms}@ticket.example`;
    const browser = await buyer();
    const secret = await createTicketIntent(browser, formOf(email));
    const confirming = confirm(server, secret, email).catch(() => null);
    await delay(ms);
    await server.restart();
    // A reply that got lost: the buyer presses again. A payment that went through refuses a second one.
    if (!(await confirming)?.ok) await confirm(server, secret, email);
    await expectOneTicket(browser, secret, email);
  });

  it.each([0, 5])('%i ms into the making of a ticket', async (ms) => {
    const email = `making${ms}@ticket.example`;
    const browser = await buyer();
    const making = createTicketIntent(browser, formOf(email)).catch(() => null);
    await delay(ms);
    await server.restart();
    await making;
    const secret = await createTicketIntent(browser, formOf(email));
    await confirm(server, secret, email);
    await expectOneTicket(browser, secret, email);
  });
});
