import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { moveDispute, openDispute, refund, stripeOf } from '../../support/provider.ts';
import { atShop, type CatalogueItem, catalogue, confirm, createIntent, downloadLinks } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { confirmTicket, createTicketIntent } from '../../support/ticket-purchase.ts';
import { orderOf } from '../orders.ts';

// An inquiry moves no money, so the purchase stays valid.

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

const INQUIRY = 'pm_card_createDisputeInquiry';

async function buyOrder(email: string, card = INQUIRY): Promise<{ secret: string; payment: string; link: string }> {
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  await confirm(shop, secret, email, card);
  const [link = ''] = downloadLinks(await expectOneEmail(shop, email));
  return { secret, payment: intentIdOf(secret) ?? '', link: atShop(shop, link) };
}

const disputeOf = async (payment: string) => (await stripeOf(shop).disputes.list({ payment_intent: payment })).data[0];

async function submitEvidence(payment: string, text: string): Promise<void> {
  await stripeOf(shop).disputes.update((await disputeOf(payment))?.id ?? '', { evidence: { uncategorized_text: text } });
  await untilQuiet(shop);
}

describe('an inquiry', () => {
  it('does not change the order, neither while it is open nor when it is closed', async () => {
    const { secret, payment, link } = await buyOrder('inquiry@buyer.example');
    expect(await disputeOf(payment)).toMatchObject({ status: 'warning_needs_response' });
    const expectValid = async () => {
      expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null] });
      expect((await fetch(link)).status).toBe(200);
    };
    await expectValid();
    for (const [text, status] of [
      ['an explanation', 'warning_under_review'],
      ['losing_evidence', 'warning_closed'],
    ] as const) {
      await submitEvidence(payment, text);
      expect(await disputeOf(payment)).toMatchObject({ status });
      await expectValid();
    }
  });

  it('does not revoke a ticket', async () => {
    const browser = new TestBrowser(shop.url);
    const secret = await createTicketIntent(browser, { amount: 20, name: 'Ada', email: 'door@buyer.example' });
    await confirm(shop, secret, 'door@buyer.example', INQUIRY);
    await untilQuiet(shop);
    expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: false, reversal: null });
  });

  it('that becomes a dispute revokes the order until the dispute is decided', async () => {
    const { secret, payment, link } = await buyOrder('escalated@buyer.example');
    await submitEvidence(payment, 'escalate_inquiry_evidence');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute'] });
    expect((await fetch(link)).status).toBe(403);
    await submitEvidence(payment, 'winning_evidence');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null] });
    expect((await fetch(link)).status).toBe(200);
  });

  it('does not prevent a refund by the owners', async () => {
    const { secret, payment } = await buyOrder('refunded@buyer.example');
    await refund(shop, payment);
    await untilQuiet(shop);
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
  });
});

it('a dispute that Stripe prevented does not revoke the order, neither at once nor after it was open', async () => {
  const { secret, payment } = await buyOrder('prevented@buyer.example', 'pm_card_visa');
  await openDispute(shop, payment, { status: 'prevented' });
  await untilQuiet(shop);
  expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null] });
  await moveDispute(shop, await openDispute(shop, payment), 'prevented');
  await untilQuiet(shop);
  expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null] });
});
