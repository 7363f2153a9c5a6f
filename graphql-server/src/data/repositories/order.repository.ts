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

  linesOf(order: Order): Promise<OrderLine[]> {
    return this.em.find(OrderLine, { order: order.id }, { populate: ['photoSet'], orderBy: { position: 'asc' }, refresh: true });
  }
}
