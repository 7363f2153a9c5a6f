import { type Html, html } from './html.ts';

export interface MailContent {
  productName: string;
  supportEmail: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  body: Html;
  /** The same as `body`, for readers without HTML. */
  text: string;
}

const INK = '#1c1b1a';
const QUIET = '#6b6660';
const LINE = '#d9d5cf';

/** The one layout of all mails: a table with inline styles, because mail clients know little else. Gives HTML and its plain twin. */
export function mailLayout({ productName, supportEmail, preview, heading, body, text }: MailContent): { html: string; text: string } {
  const markup = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#f4f3f1;color:${INK};font-family:Georgia,'Times New Roman',serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff">
<tr><td style="padding:32px 32px 0;font-size:14px;letter-spacing:.08em;text-transform:uppercase;color:${QUIET}">${productName}</td></tr>
<tr><td style="padding:16px 32px 8px"><h1 style="margin:0;font-weight:400;font-size:32px;line-height:1.15;color:${INK}">${heading}</h1></td></tr>
<tr><td style="padding:8px 32px 32px;font-size:17px;line-height:1.55;color:${INK}">${body}</td></tr>
<tr><td style="padding:20px 32px 32px;border-top:1px solid ${LINE};font-size:14px;line-height:1.5;color:${QUIET}">
Questions? Write to <a href="mailto:${supportEmail}" style="color:${QUIET}">${supportEmail}</a>.</td></tr>
</table></td></tr></table></body></html>`;
  return { html: markup.toString(), text: `${heading}\n\n${text}\n\n--\n${productName}\nQuestions? Write to ${supportEmail}.\n` };
}

/** A link that looks like a button and stays a link where styles are dropped. */
export function mailButton(url: string, label: string): Html {
  return html`<a href="${url}" style="display:inline-block;padding:12px 20px;background:${INK};color:#ffffff;text-decoration:none;font-family:Arial,sans-serif;font-size:15px">${label}</a>`;
}
