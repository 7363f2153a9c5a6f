import { emailKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountToken, type AccountTokenKind } from '../../entities/account/account-token.ts';

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
   * Stores a token. One that exists gets its full lifetime again, because its email is only sent now.
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

  /** @returns false when another call used it first, or it has expired. */
  async use(tokenHash: string, now: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(AccountToken, { tokenHash, usedAt: null, expiresAt: { $gt: now } }, { usedAt: now })) > 0;
  }

  /** Invalidates all unused tokens of one kind. @param since only those created at that time or later */
  async voidAll(kind: AccountTokenKind, userId: string, now: Date, since = new Date(0)): Promise<void> {
    await this.em.nativeUpdate(AccountToken, { kind, user: userId, usedAt: null, createdAt: { $gte: since } }, { usedAt: now });
  }

  /** A change away from `email` while it was confirmed, used and expired ones too; null when none is recorded. */
  findConfirmed(userId: string, email: string): Promise<AccountToken | null> {
    const confirmed = { kind: 'undo-email-change' as const, user: userId, wasConfirmed: true, [raw('lower(email)')]: emailKey(email) };
    return this.em.findOne(AccountToken, confirmed, { orderBy: { createdAt: 'asc' } });
  }

  /**
   * Hashes of the undo tokens of addresses that the account first left after it first left `email`, made while a token of
   * `email` was in force. Used and expired tokens count too.
   */
  async listYounger(userId: string, email: string): Promise<string[]> {
    const rows = await this.em.execute<{ hash: string }[]>(
      `with undo as (
         select token_hash, lower(email) as address, created_at, expires_at, min(created_at) over (partition by lower(email)) as first_at
         from account_token where kind = 'undo-email-change' and user_id = ?
       )
       select distinct younger.token_hash as hash from undo younger
       join undo own on own.address = ? and own.first_at < younger.first_at
         and own.created_at <= younger.created_at and own.expires_at > younger.created_at`,
      [userId, emailKey(email)],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Invalidates the tokens that {@link listYounger} lists. */
  async voidLater(userId: string, email: string, now: Date): Promise<void> {
    const tokenHash = { $in: await this.listYounger(userId, email) };
    await this.em.nativeUpdate(AccountToken, { tokenHash, usedAt: null }, { usedAt: now });
  }

  /** Deletes up to `limit` tokens that expired before `before`, and skips locked rows. @returns how many */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute(
      `delete from account_token where token_hash in (
         select token_hash from account_token where expires_at < ? order by expires_at limit ? for update skip locked) returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
