import { emailKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderLine } from '../entities/order-line.ts';
import { PAID_STATUSES } from '../entities/sale.ts';

/** How many of each. */
export interface BoughtCounts {
  photoSets: number;
  tickets: number;
}

const NOTHING: BoughtCounts = { photoSets: 0, tickets: 0 };
const paid = { status: { $in: [...PAID_STATUSES] } };
const newestFirst = [{ order: { paidAt: 'desc' as const, id: 'asc' as const } }, { position: 'asc' as const }];

/** What people bought and still hold, and whose it is. */
export class PurchaseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lines with order and photo set, newest order first. */
  listOfUser(userId: string, limit: number): Promise<OrderLine[]> {
    return this.list({ user: userId }, limit);
  }

  /**
   * Whoever bought it, signed in or not. Lines with order and photo set: first what was paid for, since anybody may order for an
   * address what costs nothing, as often as it takes to reach the limit; of both the newest order first.
   */
  async listUnder(email: string, limit: number): Promise<OrderLine[]> {
    const listDue = (due: object, rest: number) => this.list({ [raw('lower(email)')]: emailKey(email), due }, rest);
    const paidFor = await listDue({ $gt: 0 }, limit);
    return paidFor.length < limit ? [...paidFor, ...(await listDue({ $eq: 0 }, limit - paidFor.length))] : paidFor;
  }

  /** Sets and tickets bought as a guest under the user's own address that belong to no account. */
  async countUnclaimed(userId: string): Promise<BoughtCounts> {
    const [row] = await this.em.execute<BoughtCounts[]>(
      `select (select count(*) from purchase_order o join purchase_order_line l on l.order_id = o.id and l.revoked_at is null
           where lower(o.email) = lower(u.email) and o.user_id is null and o.status in (?, ?, ?))::int as "photoSets",
         (select count(*) from ticket t
           where lower(t.email) = lower(u.email) and t.user_id is null and t.revoked_at is null and t.status in (?, ?, ?))::int as tickets
       from user_account u where u.id = ?`,
      [...PAID_STATUSES, ...PAID_STATUSES, userId],
    );
    return row ?? NOTHING;
  }

  /** Gives what was bought as a guest under `email` to the user. @returns what that was */
  async claim(userId: string, email: string, claimedAt: Date): Promise<BoughtCounts> {
    const [row] = await this.em.execute<BoughtCounts[]>(
      `with joined as (
         update purchase_order set user_id = ?, claimed_at = ?
         where lower(email) = ? and user_id is null and status in (?, ?, ?) returning id
       ), joined_tickets as (
         update ticket set user_id = ?, claimed_at = ?
         where lower(email) = ? and user_id is null and status in (?, ?, ?) returning revoked_at
       )
       select (select count(*) from purchase_order_line l join joined on joined.id = l.order_id where l.revoked_at is null)::int as "photoSets",
         (select count(*) from joined_tickets where revoked_at is null)::int as tickets`,
      Array(2)
        .fill([userId, claimedAt, emailKey(email), ...PAID_STATUSES])
        .flat(),
    );
    return row ?? NOTHING;
  }

  /** Takes from the user what was bought or claimed since, but for what was bought under `email`. It is a guest's again. */
  async release(userId: string, since: Date, email: string): Promise<void> {
    for (const table of ['purchase_order', 'ticket']) {
      await this.em.execute(
        `update ${table} set user_id = null, claimed_at = null
         where user_id = ? and (created_at >= ? or claimed_at >= ?) and lower(email) is distinct from ?`,
        [userId, since, since, emailKey(email)],
      );
    }
  }

  /** Not refreshed: the ORM would then ask for every order and photo set once more. */
  private list(order: object, limit: number): Promise<OrderLine[]> {
    return this.em.find(
      OrderLine,
      { order: { ...order, ...paid }, revokedAt: null },
      { populate: ['order', 'photoSet'], strategy: 'joined', orderBy: newestFirst, limit },
    );
  }
}
