import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawRows, withDates } from '../../raw-rows.ts';

export interface TwoFactorRow {
  sealedSecret: string;
  /** Null until a code has confirmed it. */
  confirmedAt: Date | null;
  recoveryCodes: number;
}

/** The second factor of accounts: a sealed secret, and hashes of recovery codes. */
export class TwoFactorRepository {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string): Promise<TwoFactorRow | null> {
    const [row] = await this.em.execute<RawRows<TwoFactorRow>>(
      `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
         (select count(*)::int from recovery_code c where c.user_id = f.user_id) as "recoveryCodes" from two_factor f where user_id = ?`,
      [userId],
    );
    return row ? withDates(row, 'confirmedAt') : null;
  }

  /** Replaces a secret that was not confirmed. @returns false when one is confirmed */
  async start(userId: string, sealedSecret: string, now: Date): Promise<boolean> {
    const rows = await this.em.execute(
      `insert into two_factor (user_id, sealed_secret, created_at) values (?, ?, ?)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
       where two_factor.confirmed_at is null returning 1`,
      [userId, sealedSecret, now],
    );
    return rows.length > 0;
  }

  /** Keeps others from replacing or removing the secret until the transaction ends. */
  async lockSecret(userId: string): Promise<string | null> {
    const rows = await this.em.execute<{ secret: string }[]>(
      'select sealed_secret as secret from two_factor where user_id = ? for update',
      [userId],
    );
    return rows[0]?.secret ?? null;
  }

  async confirm(userId: string, now: Date): Promise<void> {
    await this.em.execute('update two_factor set confirmed_at = ? where user_id = ?', [now, userId]);
  }

  /** Records a code's step, so that it works once. @returns false for that step or an earlier one */
  async useStep(userId: string, step: number): Promise<boolean> {
    const rows = await this.em.execute('update two_factor set last_step = ? where user_id = ? and last_step < ? returning 1', [
      step,
      userId,
      step,
    ]);
    return rows.length > 0;
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
    await this.em.execute('delete from recovery_code where user_id = ?', [userId]);
    for (const hash of hashes) await this.em.execute('insert into recovery_code (user_id, code_hash) values (?, ?)', [userId, hash]);
  }

  /** @returns false for an unknown or used code */
  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    return (await this.em.execute('delete from recovery_code where user_id = ? and code_hash = ? returning 1', [userId, hash])).length > 0;
  }

  /** With its recovery codes. @returns false when there was none */
  async remove(userId: string): Promise<boolean> {
    return (await this.em.execute('delete from two_factor where user_id = ? returning 1', [userId])).length > 0;
  }
}
