import type { JobMail } from '@archive/schema/office/health';

/** The jobs that send emails of which a row of orders, tickets or messages says that they are owed. */
export const FIRST_MAIL_JOBS = {
  order: 'send-download-mail',
  ticket: 'send-ticket-mail',
  message: 'send-contact-mail',
  confirmation: 'send-contact-confirmation',
  reply: 'send-contact-reply',
} as const;

/** The jobs that send emails of which no other row says that they are owed. */
export const OTHER_MAIL_JOBS = {
  again: ['resend-download-mail', 'resend-ticket-mail'],
  version: ['email-new-version'],
  account: [
    ...['send-password-reset', 'send-username', 'send-my-downloads', 'send-email-confirmation', 'send-email-change-notice'],
    ...['send-new-device-notice', 'send-two-factor-notice'],
  ],
} as const satisfies Record<JobMail, readonly string[]>;

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join();
const KINDS = Object.entries(OTHER_MAIL_JOBS).map(([kind, names]) => `when task.identifier in (${listOf(names)}) then '${kind}'`);

/** In SQL: the names of all jobs that send emails, in quotes. Test emails are not owed. */
export const MAIL_JOB_NAMES = listOf([...Object.values(FIRST_MAIL_JOBS), ...Object.values(OTHER_MAIL_JOBS).flat()]);

/** In SQL: the names of the jobs that send the emails of one order, ticket, message or reply. */
export const SINGLE_MAIL_JOB_NAMES = listOf([...Object.values(FIRST_MAIL_JOBS), ...OTHER_MAIL_JOBS.again]);

/** In SQL: the names of the jobs that write to many buyers. */
export const VERSION_MAIL_JOB_NAMES = listOf(OTHER_MAIL_JOBS.version);

/** In SQL: the emails whose jobs have failed, with the columns of an owed email. */
export const FAILED_MAIL_JOBS = `
  select case ${KINDS.join(' ')} end as kind, job.id::text, coalesce(o.number, t.number, s.title, task.identifier) as about,
    coalesce(o.email, t.email, job.payload->>'email', job.payload->>'oldEmail') as email, job.created_at as since, job.key
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  left join purchase_order o on o.id = (job.payload->>'orderId')::uuid
  left join ticket t on t.id = (job.payload->>'ticketId')::uuid
  left join photo_set s on s.id = (job.payload->>'photoSetId')::int
  where task.identifier in (${listOf(Object.values(OTHER_MAIL_JOBS).flat())}) and job.last_error is not null`;
