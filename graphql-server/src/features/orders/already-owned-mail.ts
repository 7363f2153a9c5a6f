import type { Brand } from '@archive/schema/app-config';
import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import { html } from '#kernel/html';
import { mailLayout, mailParagraph } from '#kernel/mail-layout';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';

export interface AlreadyOwnedMailOptions extends Brand {
  order: { id: string; number: string; email: string; paidAt: Date; titles: string[]; owed: Cents };
}

/** The one mail of an order by which nothing was sold. Its reader need not be the account's owner, so it names no account. */
export function alreadyOwnedMail({ productName, supportEmail, order }: AlreadyOwnedMailOptions): Mail {
  const titles = order.titles.map(oneLine).join(', ');
  const paragraphs = [
    `Order ${order.number} of ${formatDate(order.paidAt)} was paid at the same time as another one of the same account: ${titles}.`,
    `Nothing is sold twice to one account, so the ${formatAmount(order.owed)} go back to the card in full. Banks take five to ten days to show it.`,
    'The first order holds: its mail has the download links, and so has the profile of the account.',
  ];
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `${formatAmount(order.owed)} go back to the card`,
    heading: 'Your payment is given back',
    bodyHtml: html`${paragraphs.map(mailParagraph)}`,
    bodyText: paragraphs.join('\n\n'),
  });
  return {
    id: `already-owned-${order.id}`,
    to: order.email,
    replyTo: supportEmail,
    subject: `Your payment is given back (${order.number})`,
    ...content,
  };
}
