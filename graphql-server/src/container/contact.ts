import { RetryContactMails, SendContactMails } from '#features/contact/send-contact-mails';
import { SendContactMessage } from '#features/contact/send-contact-message';
import type { Outside, Shared } from './dependencies.ts';

export function createContact({ jobs, mailer, clock, settings }: Outside, { contactMessages, users, transactions, limits, brand }: Shared) {
  return {
    sendContactMessage: new SendContactMessage(contactMessages, users, transactions, jobs, limits, clock),
    sendContactMails: new SendContactMails(contactMessages, mailer, brand, settings.ownerEmail, clock),
    retryContactMails: new RetryContactMails(contactMessages, jobs, clock),
  };
}
