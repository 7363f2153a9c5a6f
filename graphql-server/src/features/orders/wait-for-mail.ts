import { setTimeout as delay } from 'node:timers/promises';
import type { OrderRepository } from '#data/repositories/order.repository';

const POLL_MS = 100;

/** Watches an order until its mail has left, so that the screen can say 'sent' and mean it. */
export class WaitForMail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly patienceMs: number,
  ) {}

  /** @returns false when the mail is still waiting after all; it will be sent later. */
  async run(orderId: string): Promise<boolean> {
    for (let waited = 0; waited < this.patienceMs; waited += POLL_MS) {
      if ((await this.orders.findById(orderId))?.mailSentAt) return true;
      await delay(POLL_MS);
    }
    return false;
  }
}
