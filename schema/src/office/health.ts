import * as z from 'zod/mini';
import { knownText, requestId, rowId } from './ids.ts';
import { officePageInput } from './office-page.ts';

/** Emails that the shop owes to someone until the mail server accepted them. */
export const OWED_MAILS = ['order', 'ticket', 'message', 'confirmation', 'reply'] as const;
export type OwedMail = (typeof OWED_MAILS)[number];

/** 'failed' ran out of attempts; 'retrying' failed and runs again by itself. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'due', 'later'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Which part of a list is shown: what failed, or all. */
export const HEALTH_FILTERS = ['failing', 'all'] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];

export const healthPageInput = z.extend(officePageInput, { filter: z._default(z.enum(HEALTH_FILTERS), 'failing') });

export const retryMailInput = z.strictObject({ requestId, kind: z.enum(OWED_MAILS), id: rowId('Not the id of an email') });

export const retryJobInput = z.strictObject({ requestId, id: z.string().check(z.regex(/^\d{1,18}$/, 'Not the id of a job')) });

export const rerunWebhookInput = z.strictObject({ requestId, id: knownText.check(z.minLength(1), z.maxLength(255)) });
