import { WRONG_CODE } from '@archive/schema/accounts/second-factor';
import { twoFactorCodeInput, twoFactorSetupInput } from '@archive/schema/office/two-factor';
import type { User } from '#data/entities/account/user';
import type { TwoFactorRepository } from '#data/repositories/account/two-factor.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { NewFactor, SecondFactor } from '#domain/second-factor';
import { type Actor, requireAdmin, requireRecentPassword, type SignedIn, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput, conflict } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { validate } from '#kernel/validate';
import type { OwnerChanges, OwnerRequest } from '../owner-changes.ts';
import type { AnnounceTwoFactor } from './announce-two-factor.ts';

export interface TwoFactorState {
  /** Null while it is off. */
  since: Date | null;
  recoveryCodes: number;
}

const IS_ON = 'Two-factor sign-in is on already.';
const IS_OFF = 'Two-factor sign-in is off.';
const RESTARTED = 'Setup was started again in another tab. Close this dialog, choose “Turn On” again, and scan the new QR code.';

export interface TwoFactorStores {
  factors: TwoFactorRepository;
  users: UserRepository;
}

/** What a change means for the account, within its transaction. */
export interface TwoFactorEffects {
  access: AccessRevocation;
  notice: AnnounceTwoFactor;
}

/** Ends the other sessions of an account, and its links to reset the password. */
export interface AccessRevocation {
  run(userId: string, except: SignedIn): Promise<void>;
}

/** An owner's own second factor. */
export class TwoFactorService {
  constructor(
    private readonly stores: TwoFactorStores,
    private readonly secondFactor: SecondFactor,
    private readonly changes: OwnerChanges,
    private readonly limits: RateLimits,
    private readonly effects: TwoFactorEffects,
    private readonly clock: Clock,
  ) {}

  async state(actor: Actor): Promise<TwoFactorState> {
    const { userId } = requireAdmin(actor);
    const factor = await this.stores.factors.find(userId);
    return factor?.confirmedAt ? { since: factor.confirmedAt, recoveryCodes: factor.recoveryCodes } : { since: null, recoveryCodes: 0 };
  }

  /** Makes a secret for the app. It counts once a code has confirmed it. @throws AppError PASSWORD_REQUIRED, CONFLICT when it is on */
  async start(actor: Actor): Promise<NewFactor> {
    const { userId } = this.confirmed(actor);
    const factor = await this.secondFactor.start(await this.userOf(userId));
    if (!factor) throw conflict(IS_ON);
    return factor;
  }

  /**
   * @returns recovery codes, shown only now
   * @throws AppError PASSWORD_REQUIRED, BAD_INPUT for a wrong code, CONFLICT, also for an earlier secret
   */
  async turnOn(actor: Actor, input: unknown): Promise<string[]> {
    const owner = this.confirmed(actor);
    const { requestId, setupId, code } = validate(twoFactorSetupInput, input);
    if ((await this.state(actor)).since) throw conflict(IS_ON);
    return this.withCodes(owner, { requestId, content: input, action: 'turnOnTwoFactor' }, async () => {
      if (!(await this.secondFactor.holdSetup(owner.userId, setupId))) throw conflict(RESTARTED);
      await this.check(owner, () => this.secondFactor.useAppCode(owner.userId, code.replaceAll(' ', '')));
      await this.stores.factors.confirm(owner.userId, this.clock.now());
      // They were opened without the second factor.
      await this.effects.access.run(owner.userId, owner);
      await this.announce(owner, true);
    });
  }

  /** Makes the earlier codes invalid. @throws AppError PASSWORD_REQUIRED, BAD_INPUT for a wrong code, CONFLICT when it is off */
  async renewCodes(actor: Actor, input: unknown): Promise<string[]> {
    const owner = this.confirmed(actor);
    const { requestId, code } = validate(twoFactorCodeInput, input);
    if (!(await this.state(actor)).since) throw conflict(IS_OFF);
    return this.withCodes(owner, { requestId, content: input, action: 'renewRecoveryCodes' }, () =>
      this.check(owner, () => this.secondFactor.use(owner.userId, code)),
    );
  }

  /** @throws AppError PASSWORD_REQUIRED, BAD_INPUT for a wrong code */
  async turnOff(actor: Actor, input: unknown): Promise<void> {
    const owner = this.confirmed(actor);
    const { requestId, code } = validate(twoFactorCodeInput, input);
    const entry = { requestId, content: input, action: 'turnOffTwoFactor' as const, subject: 'Own account' };
    await this.changes.run(owner, entry, async () => {
      if (!(await this.stores.factors.find(owner.userId))?.confirmedAt) return null;
      await this.check(owner, () => this.secondFactor.use(owner.userId, code));
      await this.stores.factors.remove(owner.userId);
      await this.announce(owner, false);
      return { before: { isOn: true }, after: { isOn: false } };
    });
  }

  private async announce({ userId, device }: SignedIn, isOn: boolean): Promise<void> {
    await this.effects.notice.run(await this.userOf(userId), isOn, device);
  }

  private async userOf(userId: string): Promise<User> {
    return (await this.stores.users.findById(userId)) ?? Promise.reject(signedOut());
  }

  private confirmed(actor: Actor): SignedIn {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    return owner;
  }

  /** Counts wrong codes only. Before the check, so that concurrent guesses can't slip by. */
  private async check({ userId }: SignedIn, use: () => Promise<boolean>): Promise<void> {
    await this.limits.consume('second-factor', `${userId} signed in`);
    if (!(await use())) throw badInput(WRONG_CODE, { code: WRONG_CODE });
    await this.limits.forgive('second-factor', `${userId} signed in`);
  }

  /** Codes are shown once: a repeated request can't return them again. */
  private async withCodes(owner: SignedIn, request: OwnerRequest, change: () => Promise<void>): Promise<string[]> {
    let codes: string[] | null = null;
    await this.changes.run(owner, { ...request, subject: 'Own account' }, async () => {
      await change();
      codes = await this.secondFactor.renewRecoveryCodes(owner.userId);
      return { before: null, after: { recoveryCodes: codes.length } };
    });
    return codes ?? Promise.reject(conflict('This was done already. Make new recovery codes.'));
  }
}
