import type { Brand } from '@archive/schema/app/app-config';
import { formatDate } from '@archive/schema/catalogue/dates';
import { REPLY_PROMISE } from '@archive/schema/contact/contact-texts';
import { type Html, html } from '@archive/schema/html';
import type { ContactMessage } from '#data/entities/office/contact-message';
import { mailLayout, mailParagraph, mailSmallPrint } from '#domain/mail-layout';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';

type MailedMessage = Pick<ContactMessage, 'id' | 'name' | 'email' | 'subject' | 'message' | 'createdAt'>;

/** The email to the owners. A reply goes to the sender. */
export function ownerMail(brand: Brand, ownerEmail: string, { id, name, email, subject, message, createdAt }: MailedMessage): Mail {
  const from = `${oneLine(name)} (${email}) wrote on ${formatDate(createdAt)}:`;
  return {
    id: `contact-${id}`,
    to: ownerEmail,
    replyTo: email,
    subject: `Contact: ${oneLine(subject)}`,
    ...mailLayout({
      ...brand,
      preview: oneLine(message).slice(0, 100),
      heading: oneLine(subject),
      bodyHtml: html`${mailParagraph(from)}${mailParagraph(withLines(message))}`,
      bodyText: `${from}\n\n${message}`,
      footer: 'Reply to this email to answer the sender.',
    }),
  };
}

const confirmationId = (id: string) => `contact-confirmation-${id}`;

/**
 * The email to the sender. It repeats nothing that was entered, not even name or subject: otherwise anyone could make us send any
 * text to anyone.
 */
export function messageReceivedMail(brand: Brand, { id, email, createdAt }: MailedMessage): Mail {
  const thanks = `Thank you for writing to ${brand.productName}. Your message of ${formatDate(createdAt)} has arrived.`;
  const notYou = "If you didn't write to us, someone entered your address by mistake. You can ignore this email.";
  return {
    id: confirmationId(id),
    to: email,
    replyTo: brand.supportEmail,
    subject: `We received your message to ${brand.productName}`,
    ...mailLayout({
      ...brand,
      preview: REPLY_PROMISE,
      heading: 'Your message has arrived',
      bodyHtml: html`${[thanks, REPLY_PROMISE, notYou].map(mailParagraph)}`,
      bodyText: [thanks, REPLY_PROMISE, notYou].join('\n\n'),
    }),
  };
}

interface MailedReply {
  id: string;
  text: string;
  message: MailedMessage & Pick<ContactMessage, 'isConfirmationDue'>;
}

const replyId = (id: string) => `contact-reply-${id}`;

/** An owner's answer, with what it answers. @param earlier replies to the same message */
export function replyMail(brand: Brand, { id, text, message }: MailedReply, earlier: readonly { id: string }[]): Mail {
  const subject = oneLine(message.subject);
  const asked = `On ${formatDate(message.createdAt)} you wrote:`;
  return {
    id: replyId(id),
    to: message.email,
    replyTo: brand.supportEmail,
    isPersonal: true,
    follows: [...(message.isConfirmationDue ? [confirmationId(message.id)] : []), ...earlier.map((reply) => replyId(reply.id))],
    subject: `Re: ${subject}`,
    ...mailLayout({
      ...brand,
      preview: oneLine(text).slice(0, 100),
      heading: subject,
      bodyHtml: html`${paragraphs(text)}${mailSmallPrint(html`${asked}<br>${withLines(message.message)}`)}`,
      bodyText: `${text}\n\n${asked}\n${message.message.replaceAll(/^/gm, '> ')}`,
    }),
  };
}

function paragraphs(text: string): Html {
  return html`${text.split(/\n{2,}/).map((paragraph) => mailParagraph(withLines(paragraph)))}`;
}

function withLines(text: string): Html {
  return html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`;
}
