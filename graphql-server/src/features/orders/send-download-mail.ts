import type { Order } from '#data/entities/sales/order';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { Mailer } from '#ports/mailer';
import type { ComposeDownloadMail } from './compose-download-mail.ts';

/**
 * Sends the one email of a paid order. After a crash between sending and recording it, the email is sent again under the same
 * Message-ID, which mailboxes show once.
 */
export class SendDownloadMail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly compose: ComposeDownloadMail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (order && !order.mailSentAt) await this.send(order, null);
  }

  /** Once more, to the order's current address. @param requestId makes it another email, or mailboxes would drop it as a repetition */
  async again(orderId: string, requestId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (order) await this.send(order, requestId);
  }

  private async send(order: Order, requestId: string | null): Promise<void> {
    const { email, paidAt } = order;
    if (!email || !paidAt) return;
    const mail = await this.compose.run(order, { email, paidAt }, await this.orders.linesOf(order));
    if (!mail) return;
    await this.mailer.send(requestId ? { ...mail, id: `${mail.id}-${requestId}` } : mail);
    await this.orders.markMailSent(order.id, this.clock.now());
    this.logger.info({ order: order.number }, 'download email sent');
  }
}
