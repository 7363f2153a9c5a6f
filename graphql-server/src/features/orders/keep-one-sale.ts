import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { OrderLineRepository } from '#data/repositories/order-line.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { JobQueue } from '#ports/job-queue';

/**
 * Sees to it that an account is sold a photo set once: what it has bought closes its other open orders of the same sets,
 * and what was paid twice all the same goes back. Guests may buy twice.
 */
export class KeepOneSale {
  constructor(
    private readonly orders: OrderRepository,
    private readonly lines: OrderLineRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Joins the transaction in which the order was paid, so that payment and consequences happen together or not at all. */
  async run(order: Order): Promise<void> {
    const userId = order.user?.id;
    if (!userId) return;
    await this.transactions.lockCollection(userId);
    await this.revokeDuplicates(order, userId);
    for (const orderId of await this.orders.listOpenRivals(userId, order.id)) await this.jobs.add('close-order', { orderId });
  }

  private async revokeDuplicates(order: Order, userId: string): Promise<void> {
    const owned = new Set(await this.lines.listOwnedElsewhere(userId, order.id));
    if (owned.size === 0) return;
    const duplicates = (await this.orders.linesOf(order)).filter((line) => owned.has(line.photoSet.id));
    const ids = duplicates.map((line) => line.id);
    await this.lines.revoke(order.id, ids, 'duplicate', this.clock.now());
    await this.jobs.add('refund-duplicates', { orderId: order.id });
    this.logger.warn({ order: order.number, titles: duplicates.map((line) => line.title) }, 'paid twice by one account; it goes back');
  }
}
