import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../entities/order.ts';
import { OrderLine } from '../entities/order-line.ts';
import { SaleRepository } from './sale.repository.ts';

export class OrderRepository extends SaleRepository<Order> {
  constructor(em: EntityManager) {
    super(em, Order);
  }

  async insert(order: Order, lines: OrderLine[]): Promise<void> {
    this.em.persist([order, ...lines]);
    await this.em.flush();
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
