import type { AccountTokenKind } from '#data/entities/account-token';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import { type Clock, DAY_MS, HOUR_MS } from '#kernel/clock';
import { Signer, sha256 } from '#kernel/tokens';

const LINKS: Record<AccountTokenKind, { screen: string; lifeMs: number }> = {
  'reset-password': { screen: '/reset-password', lifeMs: HOUR_MS },
  'confirm-email': { screen: '/confirm-email', lifeMs: 7 * DAY_MS },
  'undo-email-change': { screen: '/undo-email-change', lifeMs: 7 * DAY_MS },
};

interface LinkRequest {
  userId: string;
  email: string;
  requestId: string;
  /** For an undo, see {@link AccountToken}. */
  wasConfirmed?: boolean;
}

/**
 * Makes the links that are mailed to account holders. A token is an HMAC of the request that asked for it: a job that was
 * killed and runs again makes the same link, and nobody who reads the database can make any.
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

  /** Opens the way for a link and gives its address; null when it was used already or has lost its force. */
  async open(kind: AccountTokenKind, { userId, email, requestId, wasConfirmed = false }: LinkRequest): Promise<string | null> {
    const { screen, lifeMs } = LINKS[kind];
    const token = this.#signers[kind].sign(userId, email, requestId);
    const createdAt = this.clock.now();
    const isOpen = await this.tokens.issue({
      ...{ tokenHash: sha256(token), kind, userId, email, wasConfirmed },
      ...{ createdAt, expiresAt: new Date(createdAt.getTime() + lifeMs) },
    });
    return isOpen ? `${this.publicUrl}${screen}?token=${token}` : null;
  }

  /** A time at which the account had this address, proved; null when none is remembered. */
  async provedAt(userId: string, email: string): Promise<Date | null> {
    return (await this.tokens.findProved(userId, email))?.createdAt ?? null;
  }

  /** Closes the ways back to addresses that the account had after this one, which is its own again, and proved. */
  closeYounger(userId: string, email: string): Promise<void> {
    return this.tokens.voidYounger(userId, email, this.clock.now());
  }
}
