import type { Brand } from '@archive/schema/app/app-config';
import { formatDate } from '@archive/schema/catalogue/dates';
import { html } from '@archive/schema/html';
import { requestInput } from '@archive/schema/office/ids';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { OfficeJobsRepository } from '#data/repositories/office/office-jobs.repository';
import { mailButton, mailLayout, mailParagraph } from '#domain/mail-layout';
import { type Actor, requireAdmin, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { maskEmail } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import { type Jobs, jobKey } from '#ports/jobs';
import type { Mailer } from '#ports/mailer';
import type { OwnerChanges } from '../owner-changes.ts';

/** What became of a test email. */
export interface TestMailState {
  to: string;
  isSent: boolean;
  /** Why the last attempt failed. It is repeated for some days. */
  error: string | null;
}

/** Sends an email to the owner who asks for it, by the same way as all others. */
export class TestMailService {
  constructor(
    private readonly officeJobs: OfficeJobsRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
    private readonly changes: OwnerChanges,
  ) {}

  /** Called again with the same request, it only returns the state. */
  async send(actor: Actor, input: unknown): Promise<TestMailState> {
    const owner = requireAdmin(actor);
    const { requestId } = validate(requestInput, input);
    const user = await this.users.findById(owner.userId);
    if (!user) throw signedOut();
    const payload = { email: user.email, requestId };
    await this.changes.run(owner, { requestId, content: input, action: 'sendTestMail', subject: maskEmail(user.email) }, async () => {
      await this.jobs.add('send-test-mail', payload);
      return { before: null, after: {} };
    });
    const key = jobKey('send-test-mail', payload);
    const job = (await this.officeJobs.findByKey([key])).get(key);
    return { to: user.email, isSent: !job, error: job?.error ?? null };
  }
}

export class SendTestMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly brand: Brand,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  async run({ email, requestId }: Jobs['send-test-mail']): Promise<void> {
    const text = ["Your shop's emails reach you.", `An owner sent this test on ${formatDate(this.clock.now())}.`];
    const url = `${this.publicUrl}/admin/health`;
    const content = mailLayout({
      ...this.brand,
      preview: "Your shop's emails reach you.",
      heading: 'The test worked',
      bodyHtml: html`${text.map(mailParagraph)}<div style="margin:8px 0 24px">${mailButton('Open Health', url)}</div>`,
      bodyText: [...text, `Open Health: ${url}`].join('\n\n'),
    });
    await this.mailer.send({
      id: `test-${requestId}`,
      to: email,
      replyTo: this.brand.supportEmail,
      subject: `Test email from ${this.brand.productName}`,
      ...content,
    });
  }
}
