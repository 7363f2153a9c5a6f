import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import { type Html, html } from '#kernel/html';
import { mailButton, mailLayout } from '#kernel/mail-layout';
import type { Mail } from '#ports/mailer';

export interface DownloadMailContent {
  productName: string;
  supportEmail: string;
  order: {
    id: string;
    number: string;
    email: string;
    paidAt: Date;
    subtotal: Cents;
    discount: Cents;
    total: Cents;
    /** The total was too small to charge and was given away. */
    isWaived: boolean;
    promoCode: string | null;
    lines: { title: string; price: Cents; downloadUrl: string }[];
  };
}

const LASTING = 'The links keep working as long as your purchase does. Keep this mail to download again.';

/** The one mail of an order: links first, then the receipt. */
export function downloadMail({ productName, supportEmail, order }: DownloadMailContent): Mail {
  const heading = order.lines.length === 1 ? 'Your photo set is ready' : 'Your photo sets are ready';
  const preview = order.lines.map((line) => line.title).join(', ');
  const layout = mailLayout({ productName, supportEmail, preview, heading, body: bodyOf(order), text: textOf(order) });
  return { id: `download-${order.id}`, to: order.email, subject: `Your photo sets from ${productName} (${order.number})`, ...layout };
}

type Order = DownloadMailContent['order'];

function receiptOf(order: Order): [label: string, amount: string][] {
  const discount = order.promoCode ? `Discount (${order.promoCode})` : 'Discount';
  return [
    ...order.lines.map((line): [string, string] => [line.title, formatAmount(line.price)]),
    ...(order.discount > 0 ? [[discount, `-${formatAmount(order.discount)}`] as [string, string]] : []),
    ['Total', formatAmount(order.total)],
    ...(order.isWaived ? [['Not charged, because amounts under $0.50 cannot be', formatAmount(order.total)] as [string, string]] : []),
  ];
}

function bodyOf(order: Order): Html {
  return html`<p style="margin:0 0 24px">Thank you. ${LASTING}</p>
${order.lines.map(
  (
    line,
  ) => html`<p style="margin:0 0 24px"><strong style="display:block;margin:0 0 8px;font-weight:400;font-size:20px">${line.title}</strong>
${mailButton(line.downloadUrl, 'Download')}<br>
<a href="${line.downloadUrl}" style="font-size:13px;color:#6b6660;word-break:break-all">${line.downloadUrl}</a></p>`,
)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #d9d5cf;font-size:15px">
<tr><td style="padding:16px 0 8px;color:#6b6660" colspan="2">Order ${order.number}, ${formatDate(order.paidAt)}</td></tr>
${receiptOf(order).map(([label, amount]) => html`<tr><td style="padding:4px 0">${label}</td><td align="right" style="padding:4px 0">${amount}</td></tr>`)}
</table>`;
}

function textOf(order: Order): string {
  const links = order.lines.map((line) => `${line.title}\n${line.downloadUrl}`).join('\n\n');
  const receipt = receiptOf(order).map(([label, amount]) => `${label}: ${amount}`);
  return `Thank you. ${LASTING}\n\n${links}\n\nOrder ${order.number}, ${formatDate(order.paidAt)}\n${receipt.join('\n')}`;
}
