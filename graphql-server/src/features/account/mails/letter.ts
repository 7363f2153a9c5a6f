import type { Brand } from '@archive/schema/app-config';
import { type Html, html } from '#kernel/html';
import { mailButton, mailLayout, mailParagraph, mailSmallPrint } from '#kernel/mail-layout';
import type { Mail } from '#ports/mailer';

interface Link {
  label: string;
  url: string;
}

export interface Letter {
  /** Names this one mail for ever. */
  id: string;
  to: string;
  subject: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  heading: string;
  /** Paragraphs above the link and below it. */
  before: string[];
  /** Null where there is nothing to press. */
  link: Link | null;
  after: string[];
}

/** A short mail with one thing to do at most, in both forms. */
export function letter(brand: Brand, { id, to, subject, preview, heading, before, link, after }: Letter): Mail {
  const content = mailLayout({
    ...brand,
    preview,
    heading,
    bodyHtml: html`${before.map((text) => mailParagraph(text))}${link && linkHtml(link)}${after.map((text) => mailParagraph(text))}`,
    bodyText: [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n'),
  });
  return { id, to, replyTo: brand.supportEmail, subject, ...content };
}

function linkHtml({ label, url }: Link): Html {
  return html`<div style="margin:8px 0 24px">${mailButton(label, url)}
${mailSmallPrint(html`Or open this address: <a class="soft" href="${url}" style="color:#54585b">${url}</a>`)}</div>
`;
}
