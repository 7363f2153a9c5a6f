import { type Html, html } from '#kernel/html';
import { type Frame, moment, page } from './page.ts';
import type { InboxMail } from './stored-mail.ts';

export function mailPage(frame: Frame, mail: InboxMail): Html {
  const { subject, from, fromName, to, receivedAt } = mail;
  const heading = subject || '(no subject)';
  return page(
    frame,
    heading,
    html`<h1>${heading}</h1>
<dl><dt>To</dt><dd>${to.join(', ')}</dd><dt>From</dt><dd>${fromName ? `${fromName} <${from}>` : from}</dd><dt>Received</dt><dd>${moment(receivedAt)}</dd>
${attachments(mail)}<dt>Original</dt><dd><a href="${frame.base}/${mail.id}/original">Download as .eml</a></dd></dl>
${mail.html && html`<h2 id="html">As HTML</h2>${htmlView(mail.html)}`}
${mail.text && html`<h2 id="text">As plain text</h2><pre tabindex="0" role="region" aria-labelledby="text">${linked(mail.text)}</pre>`}`,
  );
}

function attachments({ attachments: list }: InboxMail): Html | null {
  if (list.length === 0) return null;
  return html`<dt>Attachments</dt><dd>${list.map(({ filename, contentType, bytes }) => html`${filename || '(unnamed)'} (${contentType}, ${bytes} bytes)<br>`)}</dd>`;
}

/**
 * A mail is somebody else's page. Its frame has no scripts, no forms, no origin and fetches nothing; it may only open
 * links in new tabs, and these tabs are free of the frame's limits, or a download would not start.
 */
function htmlView(markup: string): Html {
  return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${FRAME_HEAD + markup}"></iframe>`;
}

const FRAME_HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** Plain text whose addresses can be followed. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`));
}
