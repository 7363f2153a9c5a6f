import { emailInput } from '@archive/schema/account';
import { emailKey, recipientKey } from '@archive/schema/email';
import type { UserRepository } from '#data/repositories/user.repository';
import { type Actor, requireUser } from '#kernel/actor';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { ConfirmEmailPayload, NeutralPayload } from './account.types.ts';
import type { ConfirmEmail } from './confirm-email.ts';
import type { ResetPassword } from './reset-password.ts';
import type { UndoEmailChange } from './undo-email-change.ts';

export interface MailedLinks {
  resetPassword: ResetPassword;
  confirmEmail: ConfirmEmail;
  undoEmailChange: UndoEmailChange;
}

/**
 * What an account does by mail. Calls that start from an address do the same for every address: one job is written down,
 * and only the job finds out whether there is anybody to write to.
 */
export class AccountMailsService {
  constructor(
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
    private readonly links: MailedLinks,
  ) {}

  /** @param rawInput emailInput */
  async forgotPassword(actor: Actor, rawInput: unknown): Promise<NeutralPayload> {
    const email = await this.address('forgot-password', actor, rawInput);
    return this.request('send-password-reset', email);
  }

  /** @param rawInput emailInput */
  async recoverUsername(actor: Actor, rawInput: unknown): Promise<NeutralPayload> {
    const email = await this.address('recover-username', actor, rawInput);
    return this.request('send-username', email);
  }

  /** @param rawInput emailInput */
  async findMyDownloads(actor: Actor, rawInput: unknown): Promise<NeutralPayload> {
    const email = await this.address('find-downloads', actor, rawInput);
    return this.request('send-my-downloads', email);
  }

  /** Also for an address that is confirmed: it brings what was bought as a guest since. */
  async requestEmailConfirmation(actor: Actor): Promise<NeutralPayload> {
    const { userId } = requireUser(actor);
    await this.limits.consume('confirm-email-request', userId);
    const user = await this.users.findById(userId);
    if (!user) return { success: true };
    await this.limits.consume('account-mail', actor.ip);
    await this.limits.consume('account-mail-address', recipientKey(user.email, user.isEmailConfirmed));
    await this.jobs.add('send-email-confirmation', { userId, email: user.email, requestId: newId() });
    return { success: true };
  }

  /** @param rawInput resetPasswordInput */
  async resetPassword(actor: Actor, rawInput: unknown): Promise<NeutralPayload> {
    await this.limits.consume('account-link', actor.ip);
    const { username, email } = await this.links.resetPassword.run(rawInput);
    // Somebody may have been guessing; whoever reads the mailbox is let in, by either name.
    for (const name of [username, email]) await this.limits.clear('login-failure', await this.users.lowered(name));
    return { success: true };
  }

  /** For whoever is signed in to the account of the link. @param rawInput tokenInput */
  async confirmEmail(actor: Actor, rawInput: unknown): Promise<ConfirmEmailPayload> {
    await this.limits.consume('account-link', actor.ip);
    const { photoSets, tickets } = await this.links.confirmEmail.run(actor, rawInput);
    return { success: true, joinedCount: photoSets, joinedTicketCount: tickets };
  }

  /** @param rawInput tokenInput */
  async undoEmailChange(actor: Actor, rawInput: unknown): Promise<NeutralPayload> {
    await this.limits.consume('account-link', actor.ip);
    await this.links.undoEmailChange.run(rawInput);
    return { success: true };
  }

  private async address(call: 'forgot-password' | 'recover-username' | 'find-downloads', actor: Actor, rawInput: unknown): Promise<string> {
    await this.limits.consume(call, actor.ip);
    const { email } = validate(emailInput, rawInput);
    // Not by mailbox: who asked for spellings that are nobody's would keep its owner from asking, and nothing would be mailed.
    await this.limits.consume(`${call}-address`, emailKey(email));
    return email;
  }

  private async request(job: 'send-password-reset' | 'send-username' | 'send-my-downloads', email: string): Promise<NeutralPayload> {
    await this.jobs.add(job, { email, requestId: newId() });
    return { success: true };
  }
}
