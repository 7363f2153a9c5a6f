import { isJobMail, type JobMail, type OwedMail } from '@archive/schema/office/health';
import type { OwedMailRow } from '#data/repositories/office/health.repository';
import { FIRST_MAIL_JOBS, type OTHER_MAIL_JOBS } from '#data/repositories/office/mail-jobs';
import type { JobQueue } from '#ports/job-queue';
import { type JobName, jobKey } from '#ports/jobs';
import { jobLabel } from './job-labels.ts';

type FirstMail = Exclude<OwedMail, JobMail>;

type MailJob = Exclude<Extract<JobName, `${'send' | 'resend' | 'email'}-${string}`>, 'send-test-mail'>;
type ListedJob = (typeof FIRST_MAIL_JOBS)[FirstMail] | (typeof OTHER_MAIL_JOBS)[JobMail][number];
// The repository can't import the names of jobs: this doesn't compile while its lists lack one, or have one that doesn't exist.
null as unknown as Exclude<MailJob, ListedJob> | Exclude<ListedJob, MailJob> satisfies never;

/** The job that sends each kind of email. */
const REPEATABLE = {
  order: { name: FIRST_MAIL_JOBS.order, payload: (orderId: string) => ({ orderId }) },
  ticket: { name: FIRST_MAIL_JOBS.ticket, payload: (ticketId: string) => ({ ticketId }) },
  message: { name: FIRST_MAIL_JOBS.message, payload: (messageId: string) => ({ messageId }) },
  confirmation: { name: FIRST_MAIL_JOBS.confirmation, payload: (messageId: string) => ({ messageId }) },
  reply: { name: FIRST_MAIL_JOBS.reply, payload: (replyId: string) => ({ replyId }) },
} as const satisfies Record<FirstMail, { name: string; payload: (id: string) => object }>;

/** The key of the job that sends an email. */
export function mailJobKey({ kind, id, key }: Pick<OwedMailRow, 'kind' | 'id' | 'key'>): string {
  if (isJobMail(kind)) return key ?? '';
  const { name, payload } = REPEATABLE[kind];
  return jobKey(name, payload(id) as never);
}

/** Sends an email now. */
export function addMailJob(jobs: JobQueue, kind: FirstMail, id: string): Promise<void> {
  const { name, payload } = REPEATABLE[kind];
  return jobs.add(name, payload(id) as never);
}

/** What an email is about, in words. */
export function aboutMail({ kind, about }: Pick<OwedMailRow, 'kind' | 'about'>): string {
  return kind === 'account' ? jobLabel(about) : about;
}
