import type { Brand } from '@archive/schema/app/app-config';
import { formatDate } from '@archive/schema/catalogue/dates';
import { type Html, html } from '@archive/schema/html';
import { type Cents, cents, formatAmount } from '@archive/schema/money';
import { type MailRow, mailButton, mailLayout, mailParagraph, mailRows, mailSmallPrint } from '#domain/mail-layout';
import { linksText } from '#domain/purchases/purchase-links';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';
import type { HeldDownload } from './held-downloads.ts';
import type { MailCover } from './mail-covers.ts';

export interface MailedDownload extends Pick<HeldDownload, 'title' | 'price' | 'zips' | 'openUrl'> {
  /** Null where the email goes without. */
  cover: MailCover | null;
}

export interface DownloadMailOrder {
  id: string;
  number: string;
  email: string;
  lines: MailedDownload[];
  /** Duplicate purchases, and the amount refunded for them. */
  duplicates: { lines: Pick<HeldDownload, 'title' | 'price'>[]; owed: Cents };
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

/** The one email of an order: every set with its link, and what was paid. */
export function downloadMail({ productName, supportEmail, order: given }: DownloadMailOptions): Mail {
  const order = { ...given, lines: given.lines.map(tidy), duplicates: { ...given.duplicates, lines: given.duplicates.lines.map(tidy) } };
  const sets = order.lines.length === 1 ? 'photo set' : 'photo sets';
  const thanks = `Thank you for your order ${order.number} of ${formatDate(order.paidAt)}.`;
  const lasting = "These links don't expire: keep this email, and download or open your sets whenever you need to.";
  const notes = [...duplicatesNote(order), lasting];
  const receipt = mailRows(receiptRows(order), 'amounts');
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `${order.lines.map((line) => line.title).join(', ')}: ready to open and download`,
    heading: `Your ${sets} ${order.lines.length === 1 ? 'is' : 'are'} ready`,
    bodyHtml: html`${mailParagraph(thanks)}${order.lines.map(setHtml)}${notes.map(mailParagraph)}${receipt.html}`,
    bodyText: [thanks, ...order.lines.map(linksText), ...notes, receipt.text].join('\n\n'),
  });
  return {
    id: `download-${order.id}`,
    to: order.email,
    replyTo: supportEmail,
    subject: `Your ${sets} from ${productName} (${order.number})`,
    attachments: order.lines.flatMap(({ cover }) => cover?.attachment ?? []),
    ...content,
  };
}

function tidy<Line extends { title: string }>(line: Line): Line {
  return { ...line, title: oneLine(line.title) };
}

function duplicatesNote({ duplicates: { lines, owed } }: DownloadMailOrder): string[] {
  if (lines.length === 0) return [];
  const titles = lines.map(({ title }) => title).join(', ');
  return [
    `You already bought ${titles} in another order, so we're refunding ${formatAmount(owed)} to your card. Banks take five to ten days to show it.`,
  ];
}

function setHtml({ title, zips, openUrl, cover }: MailedDownload): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
${cover && coverHtml(cover)}<td class="rule" valign="top" style="border-top:1px solid #cfcfc9;padding:18px 0 0">
<h2 style="margin:0 0 12px;font-size:20px;line-height:26px;font-weight:normal">${title}</h2>
${zips.map(({ url }, index) => html`<div style="margin:0 0 8px">${mailButton(zips.length > 1 ? `Download ${index + 1} of ${zips.length}` : 'Download', url)}</div>`)}
<p style="margin:0"><a href="${openUrl}" style="display:inline-block;padding:8px 0;color:#9a3820">Open in the app</a></p>
</td></tr>
<tr><td colspan="${cover ? 2 : 1}">${zips.map(({ url }) => mailSmallPrint(html`Download link: <a class="soft" href="${url}" style="color:#54585b">${url}</a>`))}</td></tr></table>
`;
}

/** A cell beside the set's title. */
function coverHtml({ cid, width, height, alt }: MailCover): Html {
  return html`<td class="rule" width="${width + 20}" valign="top" style="width:${width + 20}px;border-top:1px solid #cfcfc9;padding:18px 0 0"><img src="cid:${cid}" width="${width}" height="${height}" alt="${alt}" style="display:block;width:${width}px;height:${height}px"></td>
`;
}

function receiptRows({ lines, duplicates, subtotal, discount, total, promoCode, isWaived }: DownloadMailOrder): MailRow[] {
  const rows: MailRow[] = [...lines, ...duplicates.lines].map(({ title, price }) => [title, formatAmount(price)]);
  if (discount > 0) {
    rows.push(['Subtotal', formatAmount(subtotal)]);
    rows.push([promoCode ? `Discount (${promoCode})` : 'Discount', `-${formatAmount(discount)}`]);
  }
  rows.push(['Total', formatAmount(total)]);
  if (duplicates.owed > 0) rows.push(['Refunded to your card', `-${formatAmount(duplicates.owed)}`]);
  if (isWaived) rows.push(['Paid (amounts this small are not charged)', formatAmount(cents(0))]);
  return rows;
}

export interface AlreadyOwnedMailOptions extends Brand {
  order: { id: string; number: string; email: string; paidAt: Date; titles: string[]; owed: Cents };
}

/** The one email of an order with only duplicates. Its reader may not be the account's owner, so it names no account. */
export function alreadyOwnedMail({ productName, supportEmail, order }: AlreadyOwnedMailOptions): Mail {
  const titles = order.titles.map(oneLine).join(', ');
  const paragraphs = [
    `You were charged twice for the same photo sets: ${titles}. Your order ${order.number} of ${formatDate(order.paidAt)} was paid at the same time as another one.`,
    `We're refunding ${formatAmount(order.owed)} to your card in full. Banks take five to ten days to show it.`,
    'Your first order is unchanged: its download links are in your earlier email and in your profile.',
  ];
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `We're refunding ${formatAmount(order.owed)} to your card`,
    heading: "We're refunding your second payment",
    bodyHtml: html`${paragraphs.map(mailParagraph)}`,
    bodyText: paragraphs.join('\n\n'),
  });
  return {
    id: `already-owned-${order.id}`,
    to: order.email,
    replyTo: supportEmail,
    subject: `We're refunding your second payment (${order.number})`,
    ...content,
  };
}
