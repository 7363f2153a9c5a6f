import type { Cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../../entities/sales/order.ts';
import { OrderLine } from '../../entities/sales/order-line.ts';
import { PAID_STATUSES, type PaidStatus } from '../../entities/sales/sale.ts';
import { SaleRepository } from './sale.repository.ts';

export class OrderRepository extends SaleRepository<Order> {
  constructor(em: EntityManager) {
    super(em, Order);
  }

  async insert(order: Order, lines: OrderLine[]): Promise<void> {
    this.em.persist([order, ...lines]);
    await this.em.flush();
  }

  /** Orders of a photo set that may still be paid. */
  async listOpenOf(photoSetId: number): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select o.id from purchase_order o join purchase_order_line l on l.order_id = o.id where l.photo_set_id = ? and o.status = 'pending'`,
      [photoSetId],
    );
    return rows.map(({ id }) => id);
  }

  /** The user's other open orders with a photo set of this order. */
  async listOpenRivals(userId: string, orderId: string): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select distinct o.id from purchase_order o join purchase_order_line l on l.order_id = o.id
       where o.user_id = ? and o.status = 'pending' and o.id <> ?
       and l.photo_set_id in (select photo_set_id from purchase_order_line where order_id = ? and revoked_at is null)`,
      [userId, orderId, orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Records what the provider says was returned. @returns whether the status is new */
  async recordRefund(id: string, { status, refunded }: { status: PaidStatus; refunded: Cents }): Promise<boolean> {
    const isNew = await this.markRefunded(id, status);
    await this.em.nativeUpdate(Order, { id, status: { $in: [...PAID_STATUSES] } }, { refunded });
    return isNew;
  }

  /** The lines of an order with their sets and all names of zips. */
  async linesOf(order: Order): Promise<OrderLine[]> {
    const lines = await this.em.find(
      OrderLine,
      { order: order.id },
      { populate: ['photoSet'], orderBy: { position: 'asc' }, refresh: true },
    );
    // Separately: the ORM joins no formula.
    return this.em.populate(lines, ['photoSet.downloadFiles']);
  }
}
