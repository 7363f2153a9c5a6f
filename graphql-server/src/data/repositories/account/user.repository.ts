import { emailKey } from '@archive/schema/email';
import { LockMode, raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedIn } from '#kernel/actor';
import type { Recipient } from '#kernel/limits/recipient-limit';
import { User } from '../../entities/account/user.ts';

/** Unique fields of a user, by the name of their index. */
const UNIQUE = { user_account_username_key: 'username', user_account_email_key: 'email' } as const;
type UniqueField = (typeof UNIQUE)[keyof typeof UNIQUE];

export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }

  /** Ignores case. The database lowers both sides, as its index does, because languages differ in lower case. */
  findByUsername(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(username)')]: raw('lower(?)', [username]) }, { refresh: true });
  }

  /** Ignores case. */
  findByEmail(email: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(email)')]: raw('lower(?)', [email]) }, { refresh: true });
  }

  /** The address as this user, if any, names it: confirmed when it is the user's own and a link emailed to it was opened. */
  async recipientFor(id: string | null, email: string): Promise<Recipient> {
    const user = id === null ? null : await this.findById(id);
    return { email, isConfirmed: Boolean(user?.isEmailConfirmed && emailKey(user.email) === emailKey(email)) };
  }

  /** A name or an address as those two compare it. */
  async lowered(name: string): Promise<string> {
    const [row] = await this.em.execute<{ name: string }[]>('select lower(?) as name', [name]);
    return row?.name ?? name;
  }

  /** Keeps others from changing the user until the transaction ends. */
  lock(id: string): Promise<User | null> {
    return this.em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Locks the user of a session. @returns null when the session has ended, also while this waited for the lock */
  async lockSignedIn({ userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<User | null> {
    const user = await this.lock(userId);
    const sessions = await this.em.execute('select 1 from session where id = ?', [sessionId]);
    return sessions.length > 0 ? user : null;
  }

  hasAdmin(): Promise<boolean> {
    return this.em.count(User, { role: 'admin' }).then((count) => count > 0);
  }

  /** For the address that the operator configured, which needs no confirmation link. */
  async confirmAdminEmail(email: string, now: Date): Promise<void> {
    await this.em.execute(
      `update user_account set email_confirmed_at = ? where role = 'admin' and email_confirmed_at is null and lower(email) = lower(?)`,
      [now, email],
    );
  }

  /** Writes a new or a changed user. @throws what {@link takenField} understands */
  async save(user: User): Promise<void> {
    await this.em.persist(user).flush();
  }

  /** Whether this is still the user's password; if so, it can't change until the transaction ends. */
  async holdPassword(id: string, passwordHash: string): Promise<boolean> {
    const rows = await this.em.execute('select 1 from user_account where id = ? and password_hash = ? for share', [id, passwordHash]);
    return rows.length > 0;
  }

  /** @returns false when the password has changed. */
  async replacePassword(id: string, from: string, passwordHash: string): Promise<boolean> {
    return (await this.em.nativeUpdate(User, { id, passwordHash: from }, { passwordHash })) > 0;
  }
}

/** The field whose value another user already has, if that is why the database rejected the row. */
export function takenField(error: unknown): UniqueField | null {
  if (!(error instanceof UniqueConstraintViolationException)) return null;
  const { constraint } = error as { constraint?: string };
  return UNIQUE[constraint as keyof typeof UNIQUE] ?? null;
}
