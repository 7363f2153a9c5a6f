import type { Brand } from '@archive/schema/app-config';
import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import { type Html, html } from '#kernel/html';
import { mailButton, mailLayout, mailParagraph, mailSmallPrint } from '#kernel/mail-layout';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';
import type { HeldDownload } from './held-downloads.ts';

export interface DownloadMailOrder {
  id: string;
  number: string;
  email: string;
  lines: HeldDownload[];
  /** What was paid twice, with what goes back for it. */
  duplicates: { lines: Omit<HeldDownload, 'url'>[]; owed: Cents };
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  promoCode: string | null;
  /** The total was too small for the card provider, so nothing was charged. */
  isWaived: boolean;
  paidAt: Date;
}

export interface DownloadMailOptions extends Brand {
  order: DownloadMailOrder;
}

/** The one mail of an order: every set with its link, and what was paid. */
export function downloadMail({ productName, supportEmail, order: given }: DownloadMailOptions): Mail {
  const order = { ...given, lines: given.lines.map(tidy), duplicates: { ...given.duplicates, lines: given.duplicates.lines.map(tidy) } };
  const sets = order.lines.length === 1 ? 'photo set' : 'photo sets';
  const thanks = `Thank you for your order ${order.number} of ${formatDate(order.paidAt)}.`;
  const lasting = 'These links work as long as your purchase does: keep this mail, and download again whenever you need to.';
  const remarks = [...duplicatesRemark(order), lasting];
  const receipt = receiptRows(order);
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `${order.lines.map((line) => line.title).join(', ')}: ready to download`,
    heading: `Your ${sets} ${order.lines.length === 1 ? 'is' : 'are'} ready`,
    bodyHtml: html`${mailParagraph(thanks)}${order.lines.map(setHtml)}${remarks.map(mailParagraph)}${receiptHtml(receipt)}`,
    bodyText: [thanks, ...order.lines.map(setText), ...remarks, receiptText(receipt)].join('\n\n'),
  });
  return {
    id: `download-${order.id}`,
    to: order.email,
    replyTo: supportEmail,
    subject: `Your ${sets} from ${productName} (${order.number})`,
    ...content,
  };
}

function tidy<Line extends { title: string }>(line: Line): Line {
  return { ...line, title: oneLine(line.title) };
}

function duplicatesRemark({ duplicates: { lines, owed } }: DownloadMailOrder): string[] {
  if (lines.length === 0) return [];
  const titles = lines.map(({ title }) => title).join(', ');
  return [
    `${titles}: bought at the same time by another order of the same account, so ${formatAmount(owed)} go back to the card. Banks take five to ten days to show it.`,
  ];
}

function setHtml({ title, url }: HeldDownload): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="rule" style="border-top:1px solid #cfcfc9;padding:18px 0 0">
<h2 style="margin:0 0 12px;font-size:20px;line-height:26px;font-weight:normal">${title}</h2>
${mailButton('Download', url)}
${mailSmallPrint(html`Or open this address: <a class="soft" href="${url}" style="color:#54585b">${url}</a>`)}
</td></tr></table>
`;
}

function setText({ title, url }: HeldDownload): string {
  return `${title}\n${url}`;
}

/** What the receipt says: label and amount. */
type ReceiptRow = [label: string, amount: string];

function receiptRows({ lines, duplicates, subtotal, discount, total, promoCode, isWaived }: DownloadMailOrder): ReceiptRow[] {
  const rows: ReceiptRow[] = [...lines, ...duplicates.lines].map(({ title, price }) => [title, formatAmount(price)]);
  if (discount > 0) {
    rows.push(['Subtotal', formatAmount(subtotal)]);
    rows.push([promoCode ? `Discount (${promoCode})` : 'Discount', `-${formatAmount(discount)}`]);
  }
  rows.push(['Total', formatAmount(total)]);
  if (duplicates.owed > 0) rows.push(['Goes back to the card', `-${formatAmount(duplicates.owed)}`]);
  if (isWaived) rows.push(['Paid (amounts this small are not charged)', formatAmount(0 as Cents)]);
  return rows;
}

function receiptHtml(rows: ReceiptRow[]): Html {
  const cell = 'padding:6px 0;font-size:15px;line-height:22px;vertical-align:top';
  return html`<table class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;border-top:1px solid #cfcfc9">
${rows.map(([label, amount]) => html`<tr><th scope="row" align="left" style="${cell};font-weight:normal;padding-right:16px">${label}</th><td align="right" style="${cell};white-space:nowrap">${amount}</td></tr>\n`)}</table>`;
}

function receiptText(rows: ReceiptRow[]): string {
  return rows.map(([label, amount]) => `${label}: ${amount}`).join('\n');
}
