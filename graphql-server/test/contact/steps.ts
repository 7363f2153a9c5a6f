import { REST } from '@archive/schema/rest';
import PostalMime, { type Email } from 'postal-mime';
import { TestBrowser } from '../support/browser.ts';
import { type InboxMail, inbox } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';

export const OWNERS = 'owners@archive.example';

let senders = 0;

/** A message from a new address. */
export function newMessage(change: Record<string, unknown> = {}) {
  senders += 1;
  const subject = `Question ${senders}`;
  return { name: 'Ann Sender', email: `ann${senders}@mail.example`, subject, message: 'May I bring my dog?\nIt is small.', ...change };
}

export function send(shop: Pick<TestShop, 'url'>, message: object, browser = new TestBrowser(shop.url)): Promise<Response> {
  return browser.post(REST.contact, message);
}

/** Emails to the owners about one message, found by its subject. */
export async function ownerMails(shop: Pick<TestShop, 'url'>, subject: string): Promise<InboxMail[]> {
  return (await inbox(shop, OWNERS)).filter((mail) => mail.subject === `Contact: ${subject}`);
}

/** The raw email with all its headers. */
export async function original(shop: Pick<TestShop, 'url'>, mail: InboxMail): Promise<Email> {
  return PostalMime.parse(await (await fetch(`${shop.url}/sandbox/inbox/${mail.id}/original`)).arrayBuffer());
}
