import { intentIdOf } from '@archive/schema/sales/payment';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTicketQr } from '#features/tickets/testing/read-ticket-qr';
import { addJob } from '../support/add-job.ts';
import { TestBrowser } from '../support/browser.ts';
import { expectOneEmail } from '../support/one-email.ts';
import { control, endFaults, refund } from '../support/provider.ts';
import { confirm, inbox } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { buyTicket, confirmTicket, createTicketIntent } from '../support/ticket-purchase.ts';
import { until } from '../support/until.ts';

let shop: TestShop;
let counter = 0;
let form = { amount: 17.35, name: 'Ada Lovelace', email: '' };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  form = { ...form, email: `ticket${++counter}@buyer.example` };
});
afterEach(() => endFaults(shop));

const ticketsOf = (email: string) =>
  shop.query<{ status: string; due: number }>('select status, due from ticket where email = $1', [email]);

describe('a ticket', () => {
  it('is paid, confirmed and emailed once', async () => {
    const browser = new TestBrowser(shop.url);
    const { isPaid, ticket } = await confirmTicket(browser, await buyTicket(shop, form, browser));
    expect(isPaid).toBe(true);
    expect(ticket).toMatchObject({ amountPaid: 1735, isRevoked: false, event: { id: 2 } });
    const mail = await expectOneEmail(shop, form.email);
    for (const fact of [ticket?.ticketId, ticket?.receiptNumber, '$17.35', form.name, form.email, 'raisingFutures']) {
      expect(mail.text).toContain(fact);
      expect(mail.html).toContain(fact);
    }
    expect(await ticketsOf(form.email)).toEqual([{ status: 'paid', due: 1735 }]);
  });

  it('has a QR code that a door device can verify with the public key', async () => {
    const secret = await buyTicket(shop, form);
    const { ticket } = await confirmTicket(new TestBrowser(shop.url), secret);
    const key = (await (await fetch(`${shop.url}/api/ticket-key`)).json()) as Parameters<typeof readTicketQr>[1];
    expect(readTicketQr(ticket?.qrText ?? '', key)).toEqual({ eventId: 2, ticketId: ticket?.ticketId, generation: 1 });
  });

  it('is emailed with a calendar file of the event', async () => {
    const secret = await buyTicket(shop, form);
    const { ticket } = await confirmTicket(new TestBrowser(shop.url), secret);
    const { id } = await expectOneEmail(shop, form.email);
    const file = await (await fetch(`${shop.url}/sandbox/inbox/${id}/attachments/1`)).text();
    const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    const { startDate, endDate } = new ICAL.Event(entry as ICAL.Component);
    expect(startDate.toJSDate().toISOString()).toBe(ticket?.event.startsAt);
    expect(endDate.toJSDate().toISOString()).toBe(ticket?.event.endsAt);
  });

  it('is not confirmed before it is paid or with a guessed secret', async () => {
    const secret = await createTicketIntent(new TestBrowser(shop.url), form);
    expect(await confirmTicket(new TestBrowser(shop.url), secret)).toEqual({ isPaid: false, ticket: null });
    await confirm(shop, secret, form.email);
    const guess = secret.replace(/secret_.*/, 'secret_guessed');
    expect(await confirmTicket(new TestBrowser(shop.url), guess)).toEqual({ isPaid: false, ticket: null });
    expect(await confirmTicket(new TestBrowser(shop.url), secret)).toMatchObject({ isPaid: true });
  });

  it('is created once even if it is requested fifty times at once', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const secrets = await Promise.all(Array.from({ length: 50 }, () => createTicketIntent(browser, form)));
    expect(new Set(secrets).size).toBe(1);
    expect(await ticketsOf(form.email)).toHaveLength(1);
  });

  it('can be bought again for the same person with a new form', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const first = await createTicketIntent(browser, form, { attempt: 'one' });
    await confirm(shop, first, form.email);
    await confirmTicket(browser, first);
    expect(await createTicketIntent(browser, form, { attempt: 'one' })).toBe(first);
    expect(await createTicketIntent(browser, form, { attempt: 'two' })).not.toBe(first);
  });

  it('is completed once even if the webhook comes five times', async () => {
    await control(shop, 'stripe/test/webhooks', { duplicate: 5 });
    await buyTicket(shop, form);
    await expectOneEmail(shop, form.email);
  });

  it('is completed by the reconciliation job if the webhook never comes', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await buyTicket(shop, form);
    await shop.query("update ticket set created_at = created_at - interval '2 minutes' where email = $1", [form.email]);
    await addJob(shop, 'sweep-pending-sales');
    await until(async () => (await ticketsOf(form.email))[0]?.status === 'paid', 'the reconciliation job');
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await expectOneEmail(shop, form.email);
  });

  it('is emailed later if the mail server is down', async () => {
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    await buyTicket(shop, form);
    await until(async () => (await ticketsOf(form.email))[0]?.status === 'paid', 'the payment');
    expect(await inbox(shop, form.email)).toHaveLength(0);
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await expectOneEmail(shop, form.email);
  });

  it('expires if it is not paid', async () => {
    const secret = await createTicketIntent(new TestBrowser(shop.url), form);
    await shop.query("update ticket set created_at = created_at - interval '2 days' where email = $1", [form.email]);
    await addJob(shop, 'sweep-pending-sales');
    await until(async () => (await ticketsOf(form.email))[0]?.status === 'expired', 'the ticket to expire');
    expect((await confirm(shop, secret, form.email)).status).toBe(400);
  });

  it('is not sold for a past event', async () => {
    const setHours = (hours: string) => shop.query(`update event set ${hours} where id = 2`);
    await setHours("starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'");
    try {
      await expect(createTicketIntent(new TestBrowser(shop.url), form)).rejects.toThrow('This event is over');
    } finally {
      await setHours("starts_at = now() + interval '30 days', ends_at = now() + interval '31 days'");
    }
  });
});

describe('a refund of a ticket', () => {
  it('in part changes the sales, and in full revokes the ticket', async () => {
    const browser = new TestBrowser(shop.url);
    const secret = await buyTicket(shop, form, browser);
    await confirmTicket(browser, secret);
    const state = async () =>
      (await shop.query<{ status: string; refunded: number }>('select status, refunded from ticket where email = $1', [form.email]))[0];
    await refund(shop, intentIdOf(secret) ?? '', { amount: '700' });
    await until(async () => (await state())?.refunded === 700, 'the partial refund');
    expect(await state()).toMatchObject({ status: 'partly-refunded' });
    expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: false, reversal: null });
    await refund(shop, intentIdOf(secret) ?? '');
    await until(async () => (await state())?.status === 'refunded', 'the full refund');
    expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: true, reversal: 'refund' });
  });
});
