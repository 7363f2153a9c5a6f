import { RetryContactMails } from '#features/contact/retry-contact-mails';
import { SendContactMails } from '#features/contact/send-contact-mails';
import { SendContactMessage } from '#features/contact/send-contact-message';
import { SendContactReplies } from '#features/contact/send-contact-replies';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createContact(
  { jobs, mailer, clock, settings }: Infrastructure,
  { contactMessages, inbox, users, transactions, limits, brand }: Shared,
) {
  return {
    sendContactMessage: new SendContactMessage(contactMessages, users, transactions, jobs, limits, clock),
    sendContactMails: new SendContactMails(contactMessages, mailer, brand, settings.ownerEmail, clock),
    sendContactReplies: new SendContactReplies(inbox, mailer, brand, clock),
    retryContactMails: new RetryContactMails(contactMessages, inbox, jobs, clock),
  };
}
