import { Html, html } from '@archive/schema/html';
import type { MailSummary } from './mail-folder.ts';
import type { InboxAttachment, InboxMail } from './stored-mail.ts';

export interface Frame {
  /** Where the inbox is mounted. */
  base: string;
  productName: string;
}

/** The frame of every page of the inbox. */
function page({ base, productName }: Frame, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Inbox of ${productName}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p><a href="${base}">Inbox</a></p><p class="soft">Email that ${productName} sends while no mail server is configured</p></header>
<main>${content}</main>
</body>
</html>
`;
}

export function notFoundPage(frame: Frame): Html {
  return page(frame, 'Not found', html`<h1>Email not found</h1><p><a href="${frame.base}">Back to the inbox</a></p>`);
}

/** A time for readers and for programs. */
function moment(milliseconds: number): Html {
  const date = new Date(milliseconds);
  return html`<time datetime="${date.toISOString()}">${date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC</time>`;
}

const STYLE = new Html(`
:root { color-scheme: light dark; --paper: #f3f3f0; --sheet: #fbfbf9; --ink: #1c1e20; --soft: #54585b; --line: #cfcfc9; --accent: #9a3820 }
@media (prefers-color-scheme: dark) { :root { --paper: #161718; --sheet: #1e1f21; --ink: #eceae4; --soft: #a9abaa; --line: #37393b; --accent: #e58465 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
header, main { width: calc(100% - 2 * clamp(1rem, 4vw, 2.5rem)); max-width: 60rem; margin: 0 auto; padding: 1.5rem 0 }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line) }
header p { margin: 0 } header a { font: 1.5rem/1.2 Georgia, serif; color: inherit; text-decoration: none }
h1 { font: 400 clamp(1.75rem, 4vw, 2.5rem)/1.15 Georgia, serif; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font: 400 1.375rem/1.2 Georgia, serif; margin: 2rem 0 .75rem }
a { color: var(--accent) } a:focus-visible, input:focus-visible, button:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.soft { color: var(--soft) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1.5rem }
label { display: grid; gap: .25rem; font-size: .9375rem } input, button { font: inherit; min-height: 2.75rem; padding: 0 .875rem; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: 0 }
input { width: min(22rem, 80vw) } button { cursor: pointer }
ol { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .875rem 0; display: grid; gap: .125rem; grid-template-columns: minmax(0, 1fr) auto; column-gap: 1.5rem }
li a { font: 1.1875rem/1.3 Georgia, serif; overflow-wrap: anywhere } li span { overflow-wrap: anywhere } li time { color: var(--soft); font-size: .9375rem } li .soft { text-align: end }
@media (max-width: 40rem) { li { grid-template-columns: minmax(0, 1fr) } li .soft { text-align: start } }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1.25rem; margin: 0 0 1.5rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 72vh; min-height: 24rem; border: 1px solid var(--line); background: var(--sheet); resize: vertical }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--line); background: var(--sheet); font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`);

/** @param to the address that the list is narrowed to. */
export function listPage(frame: Frame, mails: MailSummary[], to: string | undefined): Html {
  const heading = to ? `Email to ${to}` : 'All email';
  return page(
    frame,
    heading,
    html`<h1>${heading}</h1>
<form method="get" action="${frame.base}"><label>Only email to<input type="email" name="to" value="${to ?? ''}" autocomplete="off"></label><button>Show</button></form>
${mails.length === 0 ? html`<p>No email yet. <a href="${frame.base}">Reload</a></p>` : html`<ol>${mails.map((mail) => entry(frame, mail))}</ol>`}`,
  );
}

function entry({ base }: Frame, { id, subject, to, from, fromName, receivedAt }: MailSummary): Html {
  return html`<li><a href="${base}/${id}">${subject || '(no subject)'}</a>${moment(receivedAt)}<span>to ${to.join(', ')}</span><span class="soft">from ${fromName || from}</span></li>
`;
}

export function mailPage(frame: Frame, mail: InboxMail): Html {
  const { subject, from, fromName, to, receivedAt } = mail;
  const heading = subject || '(no subject)';
  return page(
    frame,
    heading,
    html`<h1>${heading}</h1>
<dl><dt>To</dt><dd>${to.join(', ')}</dd><dt>From</dt><dd>${fromName ? `${fromName} <${from}>` : from}</dd><dt>Received</dt><dd>${moment(receivedAt)}</dd>
${attachments(mail, frame.base)}<dt>Original</dt><dd><a href="${frame.base}/${mail.id}/original">Download as .eml</a></dd></dl>
${mail.html && html`<h2 id="html">As HTML</h2>${htmlView(withPictures(mail))}`}
${mail.text && html`<h2 id="text">As plain text</h2><pre tabindex="0" role="region" aria-labelledby="text">${linked(mail.text)}</pre>`}`,
  );
}

function attachments({ id, attachments: list }: InboxMail, base: string): Html | null {
  if (list.length === 0) return null;
  const attachmentLink = ({ filename, contentType, content }: InboxAttachment, index: number) =>
    html`<a href="${base}/${id}/attachments/${index}">${filename || '(unnamed)'}</a> (${contentType}, ${content.length} bytes)<br>`;
  return html`<dt>Attachments</dt><dd>${list.map(attachmentLink)}</dd>`;
}

/** Inlines the attached pictures, as mail programs do. */
function withPictures({ html: markup, attachments: list }: InboxMail): string {
  return list.reduce(
    (shown, { cid, contentType, content }) =>
      cid && /^image\/(png|jpeg|gif)$/.test(contentType)
        ? shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`)
        : shown,
    markup,
  );
}

/**
 * A mail is a third party's page. Its frame has no scripts, no forms, no origin and fetches nothing. Its links open new tabs, which
 * have none of the frame's limits. 'allow-downloads' is needed because a download is judged by the frame whose link was clicked.
 */
function htmlView(markup: string): Html {
  return html`<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-downloads" referrerpolicy="no-referrer" srcdoc="${FRAME_HEAD + markup}"></iframe>`;
}

const FRAME_HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** Plain text with its addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`));
}
