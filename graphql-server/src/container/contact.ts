import { RetryContactMails, SendContactMails } from '#features/contact/send-contact-mails';
import { SendContactMessage } from '#features/contact/send-contact-message';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createContact(
  { jobs, mailer, clock, settings }: Infrastructure,
  { contactMessages, users, transactions, limits, brand }: Shared,
) {
  return {
    sendContactMessage: new SendContactMessage(contactMessages, users, transactions, jobs, limits, clock),
    sendContactMails: new SendContactMails(contactMessages, mailer, brand, settings.ownerEmail, clock),
    retryContactMails: new RetryContactMails(contactMessages, jobs, clock),
  };
}
