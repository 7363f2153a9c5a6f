import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountToken, type AccountTokenKind } from '../entities/account-token.ts';

export interface NewAccountToken {
  tokenHash: string;
  kind: AccountTokenKind;
  userId: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  wasConfirmed: boolean;
}

export class AccountTokenRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes a token down. One that is there already gets its full time again: its mail is only now on its way.
   * @returns false when it was used or voided meanwhile.
   */
  async issue({ tokenHash, kind, userId, email, createdAt, expiresAt, wasConfirmed }: NewAccountToken): Promise<boolean> {
    const rows = await this.em.execute(
      `insert into account_token (token_hash, kind, user_id, email, created_at, expires_at, was_confirmed) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (token_hash) do update set expires_at = excluded.expires_at where account_token.used_at is null returning token_hash`,
      [tokenHash, kind, userId, email, createdAt, expiresAt, wasConfirmed],
    );
    return rows.length > 0;
  }

  /** A token that has not expired, whether used or not. */
  find(kind: AccountTokenKind, tokenHash: string, now: Date): Promise<AccountToken | null> {
    return this.em.findOne(AccountToken, { tokenHash, kind, expiresAt: { $gt: now } }, { refresh: true });
  }

  /** @returns false when somebody else was faster, or its time is over. */
  async use(tokenHash: string, now: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(AccountToken, { tokenHash, usedAt: null, expiresAt: { $gt: now } }, { usedAt: now })) > 0;
  }

  /** Makes all unused tokens of one kind worthless. @param since only those made at that time or later */
  async voidAll(kind: AccountTokenKind, userId: string, now: Date, since = new Date(0)): Promise<void> {
    await this.em.nativeUpdate(AccountToken, { kind, user: userId, usedAt: null, createdAt: { $gte: since } }, { usedAt: now });
  }

  /** The user's tokens of one kind that were made before `before`, used and expired ones too. */
  listMadeBefore(kind: AccountTokenKind, userId: string, before: Date): Promise<AccountToken[]> {
    return this.em.find(AccountToken, { kind, user: userId, createdAt: { $lt: before } }, { orderBy: { createdAt: 'desc' }, limit: 100 });
  }

  /** Forgets what expired before `before`. */
  async deleteExpired(userId: string, before: Date): Promise<void> {
    await this.em.nativeDelete(AccountToken, { user: userId, expiresAt: { $lt: before } });
  }
}
