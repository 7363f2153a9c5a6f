import { type Html, html } from '#kernel/html';
import { type Frame, moment, page } from './page.ts';
import type { InboxAttachment, InboxMail } from './stored-mail.ts';

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

/** Pictures that the mail brings along, as a mail program shows them. */
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
 * are free of the frame's limits, and may start a download: that is judged by the frame in which the link was clicked.
 */
function htmlView(markup: string): Html {
  return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-downloads" referrerpolicy="no-referrer" srcdoc="${FRAME_HEAD + markup}"></iframe>`;
}

const FRAME_HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** Plain text whose addresses can be followed. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`));
}
