import type { JobHandlers } from '#ports/jobs';
import type { SendTicketMail } from './send-ticket-mail.ts';

export function ticketJobs(sendTicketMail: SendTicketMail) {
  return {
    'send-ticket-mail': ({ ticketId }) => sendTicketMail.run(ticketId),
  } satisfies Partial<JobHandlers>;
}
