import type { JobHandlers } from '#ports/jobs';
import type { SendContactMails } from './send-contact-mails.ts';
import type { SweepContactMails } from './sweep-contact-mails.ts';

export function contactJobs(mails: SendContactMails, sweep: SweepContactMails) {
  return {
    'send-contact-mail': ({ messageId }) => mails.toOwners(messageId),
    'send-contact-confirmation': ({ messageId }) => mails.toSender(messageId),
    'sweep-contact-mails': () => sweep.run(),
  } satisfies Partial<JobHandlers>;
}
