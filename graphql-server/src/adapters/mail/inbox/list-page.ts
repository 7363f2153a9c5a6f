import { type Html, html } from '#kernel/html';
import type { MailSummary } from './mail-folder.ts';
import { type Frame, moment, page } from './page.ts';

/** @param to the address that the list is narrowed to. */
export function listPage(frame: Frame, mails: MailSummary[], to: string | undefined): Html {
  const heading = to ? `Mail to ${to}` : 'All mail';
  return page(
    frame,
    heading,
    html`<h1>${heading}</h1>
<form method="get" action="${frame.base}"><label>Only mail to<input type="email" name="to" value="${to ?? ''}" autocomplete="off"></label><button>Show</button></form>
${mails.length === 0 ? html`<p>Nothing has come yet. <a href="${frame.base}">Look again</a></p>` : html`<ol>${mails.map((mail) => entry(frame, mail))}</ol>`}`,
  );
}

function entry({ base }: Frame, { id, subject, to, from, fromName, receivedAt }: MailSummary): Html {
  return html`<li><a href="${base}/${id}">${subject || '(no subject)'}</a>${moment(receivedAt)}<span>to ${to.join(', ')}</span><span class="soft">from ${fromName || from}</span></li>
`;
}
