import type { Brand } from '@archive/schema/app/app-config';
import { type Html, html } from '@archive/schema/html';
import { mailButton, mailLayout, mailParagraph, mailSmallPrint } from '#domain/mail-layout';
import type { Mail } from '#ports/mailer';

interface Link {
  label: string;
  url: string;
}

export interface SimpleEmail {
  /** Permanent unique id of this email. */
  id: string;
  to: string;
  subject: string;
  /** The preview that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  /** Paragraphs above the link and below it. */
  before: string[];
  /** Null for an email without a button. */
  link: Link | null;
  after: string[];
}

/** A short email with at most one button, in HTML and plain text. */
export function simpleEmail(brand: Brand, { id, to, subject, preview, heading, before, link, after }: SimpleEmail): Mail {
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
