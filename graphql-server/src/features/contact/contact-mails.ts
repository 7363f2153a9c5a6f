import type { Brand } from '@archive/schema/app-config';
import { REPLY_PROMISE } from '@archive/schema/contact-texts';
import { formatDate } from '@archive/schema/dates';
import { html } from '#kernel/html';
import { mailLayout, mailParagraph } from '#kernel/mail-layout';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';

export interface MailedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}

/** What the owners get. Answering it answers the sender. */
export function ownerMail(brand: Brand, ownerEmail: string, { id, name, email, subject, message, createdAt }: MailedMessage): Mail {
  const from = `${oneLine(name)} (${email}) wrote on ${formatDate(createdAt)}:`;
  const lines = message.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  return {
    id: `contact-${id}`,
    to: ownerEmail,
    replyTo: email,
    subject: `Contact: ${oneLine(subject)}`,
    ...mailLayout({
      ...brand,
      preview: oneLine(message).slice(0, 100),
      heading: oneLine(subject),
      bodyHtml: html`${mailParagraph(from)}${mailParagraph(html`${lines}`)}`,
      bodyText: `${from}\n\n${message}`,
      footer: 'Answer this mail and you write to the sender.',
    }),
  };
}

/**
 * What the sender gets. It repeats nothing of what was written, neither name nor subject: otherwise anybody could let us mail
 * any text to anybody.
 */
export function confirmationMail(brand: Brand, { id, email, createdAt }: MailedMessage): Mail {
  const thanks = `Thank you for writing to ${brand.productName}. Your message of ${formatDate(createdAt)} has arrived.`;
  const stranger = "If you didn't write to us, someone gave your address by mistake. You can ignore this email.";
  return {
    id: `contact-confirmation-${id}`,
    to: email,
    replyTo: brand.supportEmail,
    subject: `We received your message to ${brand.productName}`,
    ...mailLayout({
      ...brand,
      preview: REPLY_PROMISE,
      heading: 'Your message has arrived',
      bodyHtml: html`${[thanks, REPLY_PROMISE, stranger].map(mailParagraph)}`,
      bodyText: [thanks, REPLY_PROMISE, stranger].join('\n\n'),
    }),
  };
}
