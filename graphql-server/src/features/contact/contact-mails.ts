import type { Brand } from '@archive/schema/app-config';
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
  const promise = 'We reply within 24-48 hours, Monday to Saturday.';
  const stranger = 'You did not write to us? Then somebody gave your address by mistake, and there is nothing for you to do.';
  return {
    id: `contact-confirmation-${id}`,
    to: email,
    replyTo: brand.supportEmail,
    subject: `We received your message to ${brand.productName}`,
    ...mailLayout({
      ...brand,
      preview: promise,
      heading: 'Your message has arrived',
      bodyHtml: html`${[thanks, promise, stranger].map(mailParagraph)}`,
      bodyText: [thanks, promise, stranger].join('\n\n'),
    }),
  };
}
