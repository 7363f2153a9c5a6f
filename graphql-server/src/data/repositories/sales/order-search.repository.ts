import { emailKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Order } from '../../entities/sales/order.ts';
import { OrderLine } from '../../entities/sales/order-line.ts';
import { PAID_STATUSES } from '../../entities/sales/sale.ts';

/** The caller who looks for the orders of an email address. */
export interface OrderSeeker {
  browserKey: string;
  userId: string | null;
  email: string;
}

/** Finds the order that a caller means. */
export class OrderSearchRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * An order made in this browser: a guest's for this address or for none yet, or one of the caller's own. Someone else may
   * have used the browser before.
   */
  findByBrowser({ browserKey, userId, email }: OrderSeeker, photoSetIds: readonly number[], since: Date): Promise<Order | null> {
    const guests = { user: null, $or: [{ email: null }, { [raw('lower(email)')]: emailKey(email) }] };
    const whose = { $or: [guests, ...(userId ? [{ user: userId }] : [])] };
    return this.newestWithSets({ browserKey, createdAt: { $gte: since }, ...whose }, photoSetIds);
  }

  /** Whether the address is the confirmed one of the caller's account. A paid order proves nothing: anyone can name any address. */
  async isConfirmed({ userId, email }: OrderSeeker): Promise<boolean> {
    const rows = await this.em.execute('select 1 from user_account where id = ? and lower(email) = ? and email_confirmed_at is not null', [
      userId,
      emailKey(email),
    ]);
    return rows.length > 0;
  }

  /** @param browserKey only orders of this browser; null for all of the address */
  findByEmail(email: string, photoSetIds: readonly number[], browserKey: string | null = null): Promise<Order | null> {
    return this.newestWithSets({ [raw('lower(email)')]: emailKey(email), ...(browserKey ? { browserKey } : {}) }, photoSetIds);
  }

  /** Open orders of these sets that have no address yet, newest first. */
  async listWithoutEmail(photoSetIds: readonly number[], since: Date, limit: number): Promise<Order[]> {
    const orders = await this.em.find(
      Order,
      { status: 'pending', email: null, paymentIntentId: { $ne: null }, createdAt: { $gte: since } },
      { orderBy: { createdAt: 'desc' }, limit: 50 },
    );
    return (await this.withExactSets(orders, photoSetIds)).slice(0, limit);
  }

  private async newestWithSets(where: FilterQuery<Order>, photoSetIds: readonly number[]): Promise<Order | null> {
    const orders = await this.em.find(
      Order,
      { $and: [where, { status: { $in: ['pending', ...PAID_STATUSES] } }] },
      // Paid before pending, then the newest: a second, abandoned checkout must not hide the purchase.
      { orderBy: [{ [raw("(status = 'pending')")]: 'asc' }, { createdAt: 'desc' }], limit: 50, refresh: true },
    );
    return (await this.withExactSets(orders, photoSetIds))[0] ?? null;
  }

  private async withExactSets(orders: Order[], photoSetIds: readonly number[]): Promise<Order[]> {
    if (orders.length === 0) return [];
    const lines = await this.em.find(OrderLine, { order: { $in: orders.map((order) => order.id) } });
    const wanted = [...new Set(photoSetIds)].sort().join();
    // A payment that sold nothing new must not hide the one that did.
    const isSale = ({ id }: Order) => lines.some((line) => line.order.id === id && line.revocationReason !== 'duplicate');
    const setsOf = (order: Order) => lines.filter((line) => line.order.id === order.id).map((line) => line.photoSet.id);
    return orders.filter((order) => setsOf(order).sort().join() === wanted && isSale(order));
  }
}
