import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/actor';

/** More than one person uses. The oldest is deleted. */
const MAX_DEVICES = 50;

/** Browsers that have signed in to an account before. Each is known by a hash of its device cookie. */
export class KnownDeviceRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param userId null when no account has the name: the lookup takes as long and finds nothing
   * @returns the id of the device for this account, which later sign-ins keep, or null for an unknown device
   */
  async find(userId: string | null, keyHash: string): Promise<string | null> {
    const query = 'select id from known_device where user_id = ? and key_hash = ?';
    const [row] = await this.em.execute<{ id: string }[]>(query, [userId, keyHash]);
    return row?.id ?? null;
  }

  /**
   * Gives the device its next key for all accounts that know it.
   * @returns whether this account has not seen the device before
   */
  async record(userId: string, { deviceKey, nextDeviceKey }: Pick<Actor, 'deviceKey' | 'nextDeviceKey'>, now: Date): Promise<boolean> {
    await this.em.execute('update known_device set key_hash = ? where key_hash = ?', [nextDeviceKey, deviceKey]);
    const [row] = await this.em.execute<{ isNew: boolean }[]>(
      `insert into known_device (user_id, key_hash, last_seen_at) values (?, ?, ?)
       on conflict (user_id, key_hash) do update set last_seen_at = excluded.last_seen_at returning xmax = 0 as "isNew"`,
      [userId, nextDeviceKey, now],
    );
    if (!row?.isNew) return false;
    await this.em.execute(
      `delete from known_device where user_id = ? and key_hash in (
         select key_hash from known_device where user_id = ? order by last_seen_at desc offset ?)`,
      [userId, userId, MAX_DEVICES],
    );
    return true;
  }

  /** @param exceptKeyHash the device that stays known; null for none */
  async deleteAll(userId: string, exceptKeyHash: string | null): Promise<void> {
    await this.em.execute('delete from known_device where user_id = ? and key_hash is distinct from ?', [userId, exceptKeyHash]);
  }

  /** Deletes up to `limit` devices not seen since `before`. @returns how many */
  async deleteUnused(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute(
      `delete from known_device where (user_id, key_hash) in (
         select user_id, key_hash from known_device where last_seen_at < ? order by last_seen_at limit ? for update skip locked) returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
