import type { Brand } from '@archive/schema/app/app-config';
import { SIGN_IN_PATH } from '@archive/schema/app/sign-in-path';
import { emailKey, hasTag } from '@archive/schema/email';
import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { sendCounted } from '#kernel/limits/recipient-limit';
import type { Jobs } from '#ports/jobs';
import type { Mail, Mailer } from '#ports/mailer';
import type { AccountLinks } from '../emailed-links/account-links.ts';
import { addressConfirmationMail, emailChangeNotice, unconfirmedChangeNotice } from './address-mails.ts';
import { newDeviceNotice, resetMail, twoFactorNotice, usernameMail } from './sign-in-mails.ts';

/**
 * The jobs behind the emails of an account. Each looks up whether an account exists. Emails go to the address stored in the account,
 * never to the address that was entered.
 */
export class SendAccountMails {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly brand: Brand,
    private readonly publicUrl: string,
  ) {}

  async passwordReset({ email, requestId, reason = 'asked' }: Jobs['send-password-reset']): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const url = await this.links.open('reset-password', { userId: user.id, email: user.email, requestId });
    if (url) await this.sendTo(user, resetMail(this.brand, { requestId, reason, to: user.email, username: nameFor(user), url }));
  }

  async username({ email, requestId }: Jobs['send-username']): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const { username } = user;
    await this.sendTo(user, usernameMail(this.brand, { requestId, to: user.email, username, url: `${this.publicUrl}/` }));
  }

  async emailConfirmation({ userId, email, requestId }: Jobs['send-email-confirmation']): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || emailKey(user.email) !== emailKey(email)) return;
    const url = await this.links.open('confirm-email', { userId, email, requestId });
    if (url) await this.mailer.send(addressConfirmationMail(this.brand, { requestId, to: email, username: nameFor(user), url }));
  }

  async emailChangeNotice({ oldEmail, ...change }: Jobs['send-email-change-notice']): Promise<void> {
    const user = await this.users.findById(change.userId);
    if (!user) return;
    const { requestId, wasConfirmed } = change;
    if (!wasConfirmed) return this.mailer.send(unconfirmedChangeNotice(this.brand, { requestId, to: oldEmail }));
    const url = await this.links.open('undo-email-change', { ...change, email: oldEmail });
    if (url) await this.mailer.send(emailChangeNotice(this.brand, { ...change, to: oldEmail, username: user.username, url }));
  }

  async newDeviceNotice({ userId, email, requestId, device, signedInAt }: Jobs['send-new-device-notice']): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { username } = user;
    // Jobs of an older release have no address.
    const to = email || user.email;
    const url = this.publicUrl + SIGN_IN_PATH;
    await this.mailer.send(newDeviceNotice(this.brand, { requestId, to, username, device, signedInAt: new Date(signedInAt), url }));
  }

  async twoFactorNotice({ userId, email: to, changedAt, ...change }: Jobs['send-two-factor-notice']): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const url = this.publicUrl + SIGN_IN_PATH;
    await this.mailer.send(twoFactorNotice(this.brand, { ...change, to, username: user.username, changedAt: new Date(changedAt), url }));
  }

  /** Anyone can open accounts under many variants of an address. Tagged ones also share one limit with their confirmations. */
  private sendTo({ email, isEmailConfirmed: isConfirmed }: User, mail: Mail): Promise<void> {
    const kind = hasTag(email) && !isConfirmed ? 'account-mail' : null;
    return sendCounted(this.limits, kind, { email, isConfirmed }, () => this.mailer.send(mail));
  }
}

/** Anyone may enter another person's address and choose a name to be read there. Only the username email always contains it. */
function nameFor({ username, isEmailConfirmed }: User): string | null {
  return isEmailConfirmed ? username : null;
}
