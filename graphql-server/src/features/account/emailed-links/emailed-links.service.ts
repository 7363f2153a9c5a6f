import { emailInput } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import type { UserRepository } from '#data/repositories/account/user.repository';
import { type Actor, requireUser } from '#kernel/actor';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { consumeEmail } from '#kernel/limits/recipient-limit';
import type { JobQueue } from '#ports/job-queue';
import type { ConfirmEmailPayload, NeutralPayload } from '../account.types.ts';
import type { ResetPassword } from '../password/reset-password.ts';
import type { ConfirmEmail } from './confirm-email.ts';
import type { UndoEmailChange } from './undo-email-change.ts';

/** What the links in emails do. */
export interface LinkActions {
  resetPassword: ResetPassword;
  confirmEmail: ConfirmEmail;
  undoEmailChange: UndoEmailChange;
}

/**
 * Requests emails to an account's address, and does what their links are for. Calls that take an address do the same for every
 * address: they queue one job, and only the job finds out whether an account has the address.
 */
export class EmailedLinksService {
  constructor(
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
    private readonly actions: LinkActions,
  ) {}

  /** @param input emailInput */
  async forgotPassword(actor: Actor, input: unknown): Promise<NeutralPayload> {
    const email = await this.address('forgot-password', actor, input);
    return this.request('send-password-reset', email);
  }

  /** @param input emailInput */
  async recoverUsername(actor: Actor, input: unknown): Promise<NeutralPayload> {
    const email = await this.address('recover-username', actor, input);
    return this.request('send-username', email);
  }

  /** @param input emailInput */
  async findMyDownloads(actor: Actor, input: unknown): Promise<NeutralPayload> {
    const email = await this.address('find-downloads', actor, input);
    return this.request('send-my-downloads', email);
  }

  /** Also for a confirmed address: confirming again adds guest purchases made since. */
  async requestEmailConfirmation(actor: Actor): Promise<NeutralPayload> {
    const { userId } = requireUser(actor);
    await this.limits.consume('confirm-email-request', userId);
    const user = await this.users.findById(userId);
    if (!user) return { success: true };
    await this.limits.attempt('account-mail', actor);
    await consumeEmail(this.limits, 'account-mail', { email: user.email, isConfirmed: user.isEmailConfirmed });
    await this.jobs.add('send-email-confirmation', { userId, email: user.email, requestId: newId() });
    return { success: true };
  }

  /** @param input resetPasswordInput */
  async resetPassword(actor: Actor, input: unknown): Promise<NeutralPayload> {
    await this.limits.attempt('account-link', actor);
    const { username, email } = await this.actions.resetPassword.run(input);
    // Failed attempts may be another person's guesses. The mailbox owner can sign in again, by username or by email.
    for (const name of [username, email]) await this.limits.clear('login-failure', await this.users.lowered(name));
    return { success: true };
  }

  /** Requires a session of the account in the link. @param input tokenInput */
  async confirmEmail(actor: Actor, input: unknown): Promise<ConfirmEmailPayload> {
    await this.limits.attempt('account-link', actor);
    const { photoSets, tickets } = await this.actions.confirmEmail.run(actor, input);
    return { success: true, joinedCount: photoSets, joinedTicketCount: tickets };
  }

  /** @param input tokenInput */
  async undoEmailChange(actor: Actor, input: unknown): Promise<NeutralPayload> {
    await this.limits.attempt('account-link', actor);
    await this.actions.undoEmailChange.run(input);
    return { success: true };
  }

  private async address(call: 'forgot-password' | 'recover-username' | 'find-downloads', actor: Actor, input: unknown): Promise<string> {
    const { email } = await this.limits.validated(actor, emailInput, input);
    // Per address, not per mailbox: requests for variants without an account must not use up the owner's limit. The mailbox limit
    // counts the emails sent.
    await this.limits.check(`${call}-address`, emailKey(email));
    await this.limits.attempt(call, actor);
    await this.limits.consume(`${call}-address`, emailKey(email));
    return email;
  }

  private async request(job: 'send-password-reset' | 'send-username' | 'send-my-downloads', email: string): Promise<NeutralPayload> {
    await this.jobs.add(job, { email, requestId: newId() });
    return { success: true };
  }
}
