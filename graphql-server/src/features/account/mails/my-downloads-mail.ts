import type { Brand } from '@archive/schema/app/app-config';
import { formatDate } from '@archive/schema/catalogue/dates';
import { type Html, html } from '@archive/schema/html';
import { mailLayout, mailParagraph } from '#domain/mail-layout';
import { type LineLinks, linksText } from '#domain/purchases/purchase-links';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';

export interface MyDownloadsMail {
  requestId: string;
  to: string;
  /** Newest first. */
  orders: DownloadableOrder[];
  /** Some downloads are left out, because they exceed the limit of one email. */
  isCut: boolean;
}

export interface DownloadableOrder {
  number: string;
  paidAt: Date;
  sets: (LineLinks & { title: string })[];
}

const LASTING = "These links don't expire. Keep this email, or request a new one whenever you need to.";
const CUT = 'These are your latest purchases. Not all of them fit in one email, so please write to us if you need earlier ones.';
const NOT_YOU = "If you didn't request this, you can ignore this email. No one else got these links.";

/** All downloads of an address. One line per photo set, because mail programs cut long emails off. */
export function myDownloadsMail(brand: Brand, { requestId, to, orders: given, isCut }: MyDownloadsMail): Mail {
  const orders = given.map((order) => ({ ...order, sets: order.sets.map((set) => ({ ...set, title: oneLine(set.title) })) }));
  const closing = [...(isCut ? [CUT] : []), LASTING, NOT_YOU];
  const content = mailLayout({
    ...brand,
    preview: orders
      .flatMap((order) => order.sets.map((set) => set.title))
      .slice(0, 3)
      .join(', '),
    heading: 'Your downloads',
    bodyHtml: html`${orders.map(orderHtml)}${closing.map((text) => mailParagraph(text))}`,
    bodyText: [...orders.map(orderText), ...closing].join('\n\n'),
  });
  return { id: `downloads-${requestId}`, to, replyTo: brand.supportEmail, subject: `Your downloads from ${brand.productName}`, ...content };
}

function orderHtml({ number, paidAt, sets }: DownloadableOrder): Html {
  const item = ({ title, zips: [first, ...others], openUrl }: DownloadableOrder['sets'][number]) =>
    html`<li style="margin:0 0 6px"><a href="${first?.url}" style="color:#9a3820">${title}</a>${others.map(({ url }, index) => html` &middot; <a href="${url}" style="color:#9a3820">${index + 2} of ${others.length + 1}</a>`)} &middot; <a class="soft" href="${openUrl}" style="color:#54585b">Open in the app</a></li>
`;
  return html`<h2 style="margin:0 0 8px;font-size:16px;line-height:24px">${formatDate(paidAt)} (${number})</h2>
<ul style="margin:0 0 22px;padding:0 0 0 20px">
${sets.map(item)}</ul>
`;
}

function orderText({ number, paidAt, sets }: DownloadableOrder): string {
  return [`${formatDate(paidAt)} (${number})`, ...sets.map(linksText)].join('\n');
}
