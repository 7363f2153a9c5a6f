import type { Brand } from '@archive/schema/app/app-config';
import { Html, html } from '@archive/schema/html';
import { brandName } from '@archive/schema/product';

/** The content of one email. All texts are plain; they are escaped in HTML. */
export interface MailContent extends Brand {
  /** The preview that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  bodyHtml: Html;
  /** The plain text version. It must contain every link of the HTML. */
  bodyText: string;
  /** The footer; by default where to send questions. */
  footer?: string;
}

/**
 * The layout of all our emails. Tables and inline styles, because mail programs support little else; the style element
 * only adds to it where supported (dark mode, narrow screens). It loads nothing, so opening an email is not tracked.
 */
export function mailLayout({ productName, supportEmail, preview, heading, bodyHtml, bodyText, footer }: MailContent): {
  html: string;
  text: string;
} {
  const brand = brandName(productName);
  const questions = html`Questions? Reply to this email or write to <a class="soft" href="mailto:${supportEmail}" style="color:#54585b;text-decoration:underline">${supportEmail}</a>.`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f3f3f0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${PREVIEW_END}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f3f0">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#fbfbf9;border:1px solid #cfcfc9">
<tr><td class="inset ink" style="padding:36px 40px 0;${SERIF};${BREAKS};font-size:18px;line-height:24px;color:#1c1e20">${brand}</td></tr>
<tr><td class="inset ink" style="padding:20px 40px 0;${SERIF};${BREAKS};font-size:32px;line-height:36px;color:#1c1e20"><h1 style="margin:0;font-size:32px;line-height:36px;font-weight:normal">${heading}</h1></td></tr>
<tr><td class="inset ink" style="padding:20px 40px 36px;${SANS};${BREAKS};font-size:16px;line-height:25px;color:#1c1e20">${bodyHtml}</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="inset soft" style="padding:20px 40px;${SANS};${BREAKS};font-size:13px;line-height:20px;color:#54585b">${footer ?? questions}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  const text = `${heading}\n\n${bodyText.trim()}\n\n--\n${brand}\n${footer ?? `Questions? Reply to this email or write to ${supportEmail}.`}\n`;
  return { html: page.markup, text };
}

/** A paragraph of `bodyHtml`. Text is escaped. */
export function mailParagraph(content: string | Html): Html {
  return html`<p style="margin:0 0 16px">${content}</p>`;
}

/** A link that looks like a button, even where only tables are supported. */
export function mailButton(label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background-color:#9a3820"><a class="button" href="${url}" style="display:inline-block;padding:13px 26px;${SANS};font-size:16px;line-height:20px;color:#fbfbf9;background-color:#9a3820;text-decoration:none">${label}</a></td></tr></table>`;
}

/** A row of small print. */
export function mailSmallPrint(content: string | Html): Html {
  return html`<p class="soft" style="margin:8px 0 0;font-size:13px;line-height:20px;color:#54585b;word-break:break-all">${content}</p>`;
}

export type MailRow = [label: string, value: string];

/** A table of labels and values. Amounts are aligned at the right. */
export function mailRows(rows: MailRow[], kind: 'facts' | 'amounts'): { html: Html; text: string } {
  const cell = new Html('padding:6px 0;font-size:15px;line-height:22px;vertical-align:top');
  const row = {
    facts: ([label, value]: MailRow) =>
      html`<tr><th scope="row" align="left" class="soft" style="${cell};font-weight:normal;padding-right:16px;white-space:nowrap;color:#54585b">${label}</th><td style="${cell}">${value}</td></tr>\n`,
    amounts: ([label, value]: MailRow) =>
      html`<tr><th scope="row" align="left" style="${cell};font-weight:normal;padding-right:16px">${label}</th><td align="right" style="${cell};white-space:nowrap">${value}</td></tr>\n`,
  };
  return {
    html: html`<table class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;border-top:1px solid #cfcfc9">
${rows.map(row[kind])}</table>`,
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}

const SERIF = new Html("font-family:'Iowan Old Style',Georgia,'Times New Roman',serif");
const SANS = new Html('font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Helvetica,Arial,sans-serif');
/** Breaks long words, above all addresses, so that they don't widen their cell; inherited by its content. */
const BREAKS = new Html('overflow-wrap:anywhere;word-break:break-word');
/** Keeps mail programs from filling the preview with the text below it. */
const PREVIEW_END = new Html('&#8199;&#65279;'.repeat(60));

const STYLE = new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.inset{padding-left:22px!important;padding-right:22px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#161718!important}.sheet{background-color:#1e1f21!important;border-color:#37393b!important}
.ink,.ink a:not(.button):not(.soft){color:#eceae4!important}.soft,.soft a{color:#a9abaa!important}.rule{border-color:#37393b!important}
.button{background-color:#e58465!important;color:#1c110d!important}}
`);
