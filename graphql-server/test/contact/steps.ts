import { REST } from '@archive/schema/rest';
import PostalMime, { type Email } from 'postal-mime';
import { TestBrowser } from '../browser.ts';
import { type InboxMail, inbox } from '../purchase.ts';
import type { TestShop } from '../shop.ts';

export const OWNERS = 'owners@archive.example';

let senders = 0;

/** A message from an address that nobody has used. */
export function newMessage(change: Record<string, unknown> = {}) {
  senders += 1;
  const subject = `Question ${senders}`;
  return { name: 'Ann Sender', email: `ann${senders}@mail.example`, subject, message: 'May I bring my dog?\nIt is small.', ...change };
}

export function send(shop: Pick<TestShop, 'url'>, message: object, browser = new TestBrowser(shop.url)): Promise<Response> {
  return browser.post(REST.contact, message);
}

/** Mails to the owners about one message, by the message's subject. */
export async function ownerMails(shop: Pick<TestShop, 'url'>, subject: string): Promise<InboxMail[]> {
  return (await inbox(shop, OWNERS)).filter((mail) => mail.subject === `Contact: ${subject}`);
}

/** The mail with all its headers, as it went over the wire. */
export async function original(shop: Pick<TestShop, 'url'>, mail: InboxMail): Promise<Email> {
  return PostalMime.parse(await (await fetch(`${shop.url}/sandbox/inbox/${mail.id}/original`)).arrayBuffer());
}
