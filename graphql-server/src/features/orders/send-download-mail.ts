import type { Brand } from '@archive/schema/app/app-config';
import type { Order } from '#data/entities/order';
import { isHeld } from '#data/entities/sale';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { Mail, Mailer } from '#ports/mailer';
import { type Duplicates, duplicatesOf } from './duplicate-purchases.ts';
import { heldDownloads, type PurchaseLinks } from './held-downloads.ts';
import type { MailCovers } from './mail-covers.ts';
import { alreadyOwnedMail, downloadMail, type MailedDownload } from './order-mails.ts';

/**
 * Sends the one email of a paid order. After a crash between sending and recording it, the email is sent again under the same
 * Message-ID, which mailboxes show once.
 */
export class SendDownloadMail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mailer: Mailer,
    private readonly links: PurchaseLinks,
    private readonly covers: MailCovers,
    private readonly brand: Brand,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || order.mailSentAt || !order.email || !order.paidAt) return;
    const lines = await this.orders.linesOf(order);
    const duplicates = duplicatesOf(order, lines);
    const downloads = isHeld(order.status) ? heldDownloads(lines, this.links) : [];
    // After a won dispute the lines are restored, and the reconciliation job requests the email again.
    if (downloads.length === 0 && !duplicates.isAll) return;
    const buyer = { email: order.email, paidAt: order.paidAt };
    const covers = await this.covers.run(downloads.map(({ picture }) => picture));
    const mailed = downloads.map((download, index) => ({ ...download, cover: covers[index] ?? null }));
    await this.mailer.send(duplicates.isAll ? this.explain(order, buyer, duplicates) : this.compose(order, buyer, mailed, duplicates));
    await this.orders.markMailSent(order.id, this.clock.now());
    this.logger.info({ order: order.number }, 'download email sent');
  }

  private explain({ id, number }: Order, buyer: Buyer, { lines, owed }: Duplicates): Mail {
    return alreadyOwnedMail({ ...this.brand, order: { id, number, ...buyer, titles: lines.map((line) => line.title), owed } });
  }

  private compose(order: Order, buyer: Buyer, downloads: MailedDownload[], duplicates: Duplicates): Mail {
    return downloadMail({
      ...this.brand,
      order: {
        id: order.id,
        number: order.number,
        ...buyer,
        subtotal: order.subtotal,
        discount: order.discount,
        total: order.total,
        isWaived: order.total > 0 && order.due === 0,
        promoCode: order.promo?.code ?? null,
        duplicates,
        lines: downloads,
      },
    });
  }
}

interface Buyer {
  email: string;
  paidAt: Date;
}
