import { isJobMail, rerunWebhookInput, retryJobInput, retryMailInput } from '@archive/schema/office/health';
import type { HealthRepository } from '#data/repositories/office/health.repository';
import type { OfficeJobsRepository } from '#data/repositories/office/office-jobs.repository';
import type { PaymentEventRepository } from '#data/repositories/sales/payment-event.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { notFound } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { OwnerChanges } from '../owner-changes.ts';
import { jobLabel } from './job-labels.ts';
import { aboutMail, addMailJob } from './owed-mail-jobs.ts';

/** Tries again what failed. Every job may run again, so nothing is done twice. */
export class RepeatWorkService {
  constructor(
    private readonly health: HealthRepository,
    private readonly officeJobs: OfficeJobsRepository,
    private readonly events: PaymentEventRepository,
    private readonly jobs: JobQueue,
    private readonly changes: OwnerChanges,
  ) {}

  /** Does nothing for an email that was sent meanwhile. */
  async retryMail(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, kind, id } = validate(retryMailInput, input);
    await this.changes.runNamed(owner, { requestId, content: input, action: 'retryMail' }, async () => {
      const owed = await this.health.findOwedMail(kind, id);
      if (!owed) return null;
      if (isJobMail(kind)) await this.officeJobs.runNow(id);
      else await addMailJob(this.jobs, kind, id);
      return { subject: aboutMail({ kind, ...owed }), before: null, after: { kind } };
    });
  }

  /** Does nothing for a job that runs or is done. */
  async retryJob(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id } = validate(retryJobInput, input);
    await this.changes.runNamed(owner, { requestId, content: input, action: 'retryJob' }, async () => {
      const job = await this.officeJobs.find(id);
      if (!job || !(await this.officeJobs.runNow(id))) return null;
      return { subject: jobLabel(job.name), before: { attempts: job.attempts }, after: { attempts: 0 } };
    });
  }

  /** @throws AppError NOT_FOUND */
  async rerunWebhook(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id } = validate(rerunWebhookInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'rerunWebhook', subject: id }, async () => {
      const event = await this.events.find(id);
      if (!event || !(await this.events.markUnhandled(id))) throw notFound("We couldn't find this notification.");
      await this.jobs.add('handle-payment-event', { eventId: id });
      return { before: { handledAt: event.handledAt ?? null }, after: { handledAt: null } };
    });
  }
}
