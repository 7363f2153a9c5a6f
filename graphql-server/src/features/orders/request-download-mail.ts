import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '#data/entities/sales/order';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { takeEmail } from '#kernel/limits/recipient-limit';
import type { JobQueue } from '#ports/job-queue';

const POLL_MS = 100;

/** Requests the one email of a paid order and waits for it, so that the screen says 'sent' only when it was. */
export class RequestDownloadMail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
    private readonly maxWaitMs: number,
  ) {}

  /**
   * The buyer may provide an address once, for an order without one.
   * @returns false when that address has reached its hourly limit: the order stays without, and the buyer can try again later
   */
  async run(actor: Actor, order: Order, email: string | null): Promise<boolean> {
    // Free orders cost nothing, so the limit of them per mailbox applies here as at the checkout.
    if (order.due === 0 && !order.email && email) {
      const recipient = await this.users.recipientFor(userIdOf(actor), email);
      if (!(await takeEmail(this.limits, 'free-order', recipient))) return false;
    }
    await this.transactions.run(async () => {
      if (!order.email && email) await this.orders.giveEmail(order.id, email);
      await this.jobs.add('send-download-mail', { orderId: order.id });
    });
    return true;
  }

  /** @returns false when the email has not been sent yet; it will be sent later. */
  async waitUntilSent(orderId: string): Promise<boolean> {
    for (let waited = 0; waited < this.maxWaitMs; waited += POLL_MS) {
      if ((await this.orders.findById(orderId))?.mailSentAt) return true;
      await delay(POLL_MS);
    }
    return false;
  }
}
