import { type Html, html } from '#kernel/html';
import type { InboxMail } from './mail-folder.ts';

const STYLE = `:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}h1{font:400 2.25rem/1.1 Georgia,serif;margin:0 0 .5rem}
p{margin:0 0 1rem}.note{opacity:.72}ul{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid var(--line)}
li a{display:grid;gap:.125rem 1.5rem;grid-template-columns:1fr auto;padding:1rem 0;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a:hover .subject,li a:focus-visible .subject{text-decoration:underline}.subject{font-weight:600}.to,time{opacity:.72;font-size:.9375rem}
iframe{width:100%;height:70vh;border:1px solid var(--line);background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);padding:1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dt{opacity:.72}dd{margin:0}`;

function page(title: string, productName: string, content: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${productName}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`.toString();
}

/** Everything that the shop has mailed, newest first. */
export function inboxPage(productName: string, mails: InboxMail[]): string {
  const list = html`<ul>${mails.map(
    (mail) =>
      html`<li><a href="/sandbox/inbox/${mail.id}"><span class="subject">${mail.subject}</span><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 16).replace('T', ' ')}</time><span class="to">to ${mail.to}</span></a></li>`,
  )}</ul>`;
  const empty = html`<p>No mail yet.</p>`;
  return page(
    'Inbox',
    productName,
    html`<h1>Inbox</h1><p class="note">Sandbox: every mail of this shop ends here and nowhere else.</p>${mails.length ? list : empty}`,
  );
}

/** One mail. Its HTML is shown in a frame that may run nothing and load nothing of ours. */
export function mailPage(productName: string, mail: InboxMail): string {
  const frame = `<base target="_blank">${mail.html}`;
  return page(
    mail.subject,
    productName,
    html`<p><a href="/sandbox/inbox">Inbox</a></p><h1>${mail.subject}</h1>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Received</dt><dd><time datetime="${mail.receivedAt}">${mail.receivedAt}</time></dd></dl>
${mail.html ? html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frame}"></iframe>` : null}
<h2>Plain text</h2><pre>${mail.text}</pre>`,
  );
}
