import { SendContactMails } from '#features/contact/send-contact-mails';
import { SendContactMessage } from '#features/contact/send-contact-message';
import { SweepContactMails } from '#features/contact/sweep-contact-mails';
import type { Outside, Shared } from './parts.ts';

export function createContact({ jobs, mailer, clock, settings }: Outside, { contactMessages, users, transactions, limits, brand }: Shared) {
  return {
    sendContactMessage: new SendContactMessage(contactMessages, users, transactions, jobs, limits, clock),
    sendContactMails: new SendContactMails(contactMessages, mailer, brand, settings.ownerEmail, clock),
    sweepContactMails: new SweepContactMails(contactMessages, jobs, clock),
  };
}
