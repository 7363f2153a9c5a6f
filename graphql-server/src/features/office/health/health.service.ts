import { healthPageInput } from '@archive/schema/office/health';
import { officePageInput, rowsOf } from '@archive/schema/office/office-page';
import { isDiskLow } from '@archive/schema/office/photo-sets/uploads';
import type { Paged } from '#data/raw-rows';
import type { HealthRepository, OwedMailRow, StorageRow, WebhookRow } from '#data/repositories/office/health.repository';
import type { JobRow, OfficeJobsRepository } from '#data/repositories/office/office-jobs.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { validate } from '#kernel/validate';
import { jobKey } from '#ports/jobs';
import { jobLabel, jobsLabeled } from './job-labels.ts';
import { aboutMail, mailJobKey } from './owed-mail-jobs.ts';

/** What only this process knows. */
export interface HealthSettings {
  build: { version: string; revision: string };
  warnings: readonly string[];
  freeBytes: () => Promise<number | null>;
  isEmulated: { payments: boolean; mail: boolean };
}

export interface Health extends StorageRow {
  version: string;
  revision: string;
  warnings: readonly string[];
  /** On the disk with the files; null for a bucket. */
  freeBytes: number | null;
  isDiskLow: boolean;
  /** Emails go to the test inbox. */
  isMailEmulated: boolean;
}

/** The last attempt at something, from its job. */
export interface Attempt {
  error: string | null;
  attempts: number;
  /** Null when no job is left: it ran out of attempts, or another release removed it. */
  nextAt: Date | null;
}

export type ListedMail = OwedMailRow & Attempt;
export type ListedWebhook = WebhookRow & Attempt;
export type ListedJob = JobRow & { label: string };

/** The state of emails, background jobs, notifications, storage and settings. */
export class HealthService {
  constructor(
    private readonly health: HealthRepository,
    private readonly jobs: OfficeJobsRepository,
    private readonly settings: HealthSettings,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN */
  async read(actor: Actor): Promise<Health> {
    requireAdmin(actor);
    const { build, warnings, isEmulated } = this.settings;
    const storage = await this.health.storage();
    const freeBytes = await this.settings.freeBytes().catch(() => null);
    return { ...storage, ...build, warnings, freeBytes, isDiskLow: isDiskLow(freeBytes), isMailEmulated: isEmulated.mail };
  }

  /** Emails that the mail server has not accepted, oldest first. */
  async mails(actor: Actor, input: unknown): Promise<Paged<ListedMail>> {
    requireAdmin(actor);
    const { page, search } = validate(officePageInput, input);
    const { items, total } = await this.health.owedMails(search, rowsOf(page));
    const attempts = await this.jobs.findByKey(items.map(mailJobKey));
    return { items: items.map((item) => ({ ...item, about: aboutMail(item), ...attemptOf(attempts.get(mailJobKey(item))) })), total };
  }

  async listJobs(actor: Actor, input: unknown): Promise<Paged<ListedJob>> {
    requireAdmin(actor);
    const { filter, page, search } = validate(healthPageInput, input);
    const names = search ? jobsLabeled(search) : null;
    const { items, total } = await this.jobs.page({ isFailing: filter === 'failing', names }, rowsOf(page));
    return { items: items.map((item) => ({ ...item, label: jobLabel(item.name) })), total };
  }

  async webhooks(actor: Actor, input: unknown): Promise<Paged<ListedWebhook>> {
    requireAdmin(actor);
    const { filter, page, search } = validate(healthPageInput, input);
    const { items, total } = await this.health.webhooks({ isUnhandled: filter === 'failing', search }, rowsOf(page));
    const keyOf = ({ id }: WebhookRow) => jobKey('handle-payment-event', { eventId: id });
    const attempts = await this.jobs.findByKey(items.map(keyOf));
    return { items: items.map((item) => ({ ...item, ...attemptOf(attempts.get(keyOf(item))) })), total };
  }
}

function attemptOf(job: JobRow | undefined): Attempt {
  if (!job) return { error: null, attempts: 0, nextAt: null };
  return { error: job.error, attempts: job.attempts, nextAt: job.state === 'failed' ? null : job.runAt };
}
