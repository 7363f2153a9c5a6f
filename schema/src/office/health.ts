import * as z from 'zod/mini';
import { knownText, requestId } from './ids.ts';
import { officePageInput } from './office-page.ts';

/** Emails that the shop owes to someone until the mail server accepted them. */
const FIRST_MAILS = ['order', 'ticket', 'message', 'confirmation', 'reply'] as const;
/** Emails that only their failed jobs know of: sent again by an owner, about a new version of a set, to an account. */
const JOB_MAILS = ['again', 'version', 'account'] as const;
export const OWED_MAILS = [...FIRST_MAILS, ...JOB_MAILS] as const;
export type OwedMail = (typeof OWED_MAILS)[number];
export type JobMail = (typeof JOB_MAILS)[number];

/** Its id is that of its job. */
export function isJobMail(kind: OwedMail): kind is JobMail {
  return JOB_MAILS.some((one) => one === kind);
}

/** 'failed' ran out of attempts; 'retrying' failed and runs again by itself. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'due', 'later'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Which part of a list is shown: what failed, or all. */
export const HEALTH_FILTERS = ['failing', 'all'] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];

export const healthPageInput = z.extend(officePageInput, { filter: z._default(z.enum(HEALTH_FILTERS), 'failing') });

export const retryMailInput = z.strictObject({
  requestId,
  kind: z.enum(OWED_MAILS),
  id: z.string().check(z.regex(/^[\da-f-]{1,36}$/i, 'Not the id of an email')),
});

export const retryJobInput = z.strictObject({ requestId, id: z.string().check(z.regex(/^\d{1,18}$/, 'Not the id of a job')) });

export const rerunWebhookInput = z.strictObject({ requestId, id: knownText.check(z.minLength(1), z.maxLength(255)) });
