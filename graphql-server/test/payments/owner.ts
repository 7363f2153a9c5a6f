import { intentIdOf } from '@archive/schema/sales/payment';
import { login, newAccount } from '../account/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { type InboxMail, inbox } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';

/** Email subjects: the download links, and the refund of a duplicate payment. */
export const DOWNLOADS = 'Your photo set from the Archive';
export const DUPLICATE_REFUNDED = "We're refunding your second payment";

/** An account that is signed in from two browsers. */
export interface Owner {
  username: string;
  browsers: [TestBrowser, TestBrowser];
}

export async function newOwner(shop: Pick<TestShop, 'url'>): Promise<Owner> {
  const { username, browser } = await newAccount(shop);
  const other = new TestBrowser(shop.url);
  const reply = await login(other, username);
  if (!reply.ok) throw new Error(`login: ${reply.status} ${await reply.text()}`);
  return { username, browsers: [browser, other] };
}

/** The titles in the account's purchase history. */
export async function ownedTitles({ browsers: [browser] }: Owner): Promise<string[]> {
  const { data, errors } = await browser.graphql<{ purchaseHistory: { purchases: { photoSet: { title: string } }[] } }>(
    '{ purchaseHistory { purchases { photoSet { title } } } }',
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.purchaseHistory.purchases.map(({ photoSet }) => photoSet.title);
}

/** The amount charged for these payments minus refunds, in cents. */
export async function netPaidFor(shop: Pick<TestShop, 'query'>, secrets: readonly string[]): Promise<number> {
  const [row] = await shop.query<{ kept: number }>(
    `select coalesce(sum((body->>'amount')::int - (body->>'amount_refunded')::int), 0)::int as kept from stripe_sandbox.object
     where type = 'charge' and body->>'paid' = 'true' and body->>'payment_intent' = any($1)`,
    [secrets.map(intentIdOf)],
  );
  return row?.kept ?? 0;
}

/** Subjects of all emails to these addresses, with the number of deliveries if there was more than one. */
export async function subjectsTo(shop: Pick<TestShop, 'url'>, ...addresses: string[]): Promise<string[]> {
  const mails = await Promise.all(addresses.map((address): Promise<InboxMail[]> => inbox(shop, address)));
  return mails.flat().map(({ subject, deliveries }) => (deliveries > 1 ? `${subject} x ${deliveries}` : subject).replace(/ \(AR-.*\)/, ''));
}
