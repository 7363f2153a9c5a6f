import { TestBrowser } from './browser.ts';
import { confirm } from './purchase.ts';
import type { TestShop } from './shop.ts';

/** Steps of a ticket purchase by REST, as a buyer's browser performs them. */

export interface TicketForm {
  amount: number;
  name: string;
  email: string;
}

export async function createTicketIntent(browser: TestBrowser, form: TicketForm, extra: Record<string, unknown> = {}): Promise<string> {
  const response = await browser.post('/api/create-ticket-payment-intent', { type: 'ticket', eventId: 2, ...form, ...extra });
  const reply = (await response.json()) as { clientSecret: string; error?: string };
  if (!response.ok) throw new Error(`create-ticket-payment-intent: ${response.status} ${reply.error}`);
  return reply.clientSecret;
}

export interface ConfirmedTicket {
  ticketId: string;
  receiptNumber: string;
  amountPaid: number;
  qrText: string;
  isRevoked: boolean;
  reversal: 'refund' | 'dispute' | null;
  event: { id: number; startsAt: string; endsAt: string };
}

/** Sends the query of the confirmation page. */
export async function confirmTicket(
  browser: TestBrowser,
  clientSecret: string,
): Promise<{ isPaid: boolean; ticket: ConfirmedTicket | null }> {
  const { data, errors } = await browser.graphql<{ confirmTicket: { isPaid: boolean; ticket: ConfirmedTicket | null } }>(
    `mutation ($input: TicketConfirmationInput!) { confirmTicket(input: $input) { isPaid ticket {
       ticketId receiptNumber amountPaid qrText isRevoked reversal event { id startsAt endsAt } } } }`,
    { input: { clientSecret } },
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.confirmTicket;
}

/** Buys a ticket. @returns its client secret */
export async function buyTicket(shop: Pick<TestShop, 'url'>, form: TicketForm, browser = new TestBrowser(shop.url)): Promise<string> {
  const secret = await createTicketIntent(browser, form);
  const confirmed = await confirm(shop, secret, form.email);
  if (!confirmed.ok) throw new Error(`confirm: ${confirmed.status} ${await confirmed.text()}`);
  return secret;
}
