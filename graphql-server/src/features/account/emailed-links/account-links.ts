import { BAD_LINK } from '@archive/schema/accounts/account';
import { DAY_MS, HOUR_MS } from '@archive/schema/durations';
import type { AccountTokenKind } from '#data/entities/account/account-token';
import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import type { Clock } from '#kernel/clock';
import { type AppError, badInput } from '#kernel/errors';
import { Signer, sha256 } from '#kernel/secrets/tokens';

const LINKS: Record<AccountTokenKind, { screen: string; lifeMs: number }> = {
  'reset-password': { screen: '/reset-password', lifeMs: HOUR_MS },
  'confirm-email': { screen: '/confirm-email', lifeMs: 7 * DAY_MS },
  'undo-email-change': { screen: '/undo-email-change', lifeMs: 7 * DAY_MS },
};

interface LinkRequest {
  userId: string;
  email: string;
  requestId: string;
  /** For undo links, see {@link AccountToken}. */
  wasConfirmed?: boolean;
}

/**
 * Creates the links that are emailed to account holders. A token is an HMAC of the id of the request for it: a job that runs
 * again after a crash creates the same link, and reading the database is not enough to create one.
 */
export class AccountLinks {
  readonly #signers: Record<AccountTokenKind, Signer>;

  constructor(
    secret: string,
    private readonly publicUrl: string,
    private readonly tokens: AccountTokenRepository,
    private readonly clock: Clock,
  ) {
    this.#signers = {
      'reset-password': new Signer(secret, 'account-link/reset-password'),
      'confirm-email': new Signer(secret, 'account-link/confirm-email'),
      'undo-email-change': new Signer(secret, 'account-link/undo-email-change'),
    };
  }

  /** Issues a link and returns its address; null when it was used or voided already. */
  async open(kind: AccountTokenKind, { userId, email, requestId, wasConfirmed = false }: LinkRequest): Promise<string | null> {
    const { screen, lifeMs } = LINKS[kind];
    const token = this.#signers[kind].sign(userId, email, requestId);
    const createdAt = this.clock.now();
    const isOpen = await this.tokens.issue({
      tokenHash: sha256(token),
      kind,
      userId,
      email,
      wasConfirmed,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifeMs),
    });
    return isOpen ? `${this.publicUrl}${screen}?token=${token}` : null;
  }

  /** When the account confirmed this address; null when that is not recorded. */
  async confirmedAt(userId: string, email: string): Promise<Date | null> {
    return (await this.tokens.findConfirmed(userId, email))?.createdAt ?? null;
  }

  /** Voids the undo links of addresses that the account had after this one, which is its confirmed address again. */
  voidLaterLinks(userId: string, email: string): Promise<void> {
    return this.tokens.voidLater(userId, email, this.clock.now());
  }
}

/** The same error for every invalid link, so that a guess reveals nothing. */
export function badLink(): AppError {
  return badInput(BAD_LINK);
}
