import type { Brand } from '@archive/schema/app/app-config';
import type { Order } from '#data/entities/sales/order';
import type { OrderLine } from '#data/entities/sales/order-line';
import { isHeld } from '#data/entities/sales/sale';
import type { PurchaseLinks } from '#domain/purchases/purchase-links';
import type { Mail } from '#ports/mailer';
import { type Duplicates, duplicatesOf } from './duplicate-purchases.ts';
import { heldDownloads } from './held-downloads.ts';
import type { MailCovers } from './mail-covers.ts';
import { alreadyOwnedMail, downloadMail, type MailedDownload } from './order-mails.ts';

/** Writes the email of a paid order. */
export class ComposeDownloadMail {
  constructor(
    private readonly links: PurchaseLinks,
    private readonly covers: MailCovers,
    private readonly brand: Brand,
  ) {}

  /** @returns null if there is nothing to download and no duplicate to explain */
  async run(order: Order, buyer: Buyer, lines: OrderLine[]): Promise<Mail | null> {
    const duplicates = duplicatesOf(order, lines);
    const downloads = isHeld(order.status) ? heldDownloads(order, lines, this.links) : [];
    if (duplicates.isAll) return this.explain(order, buyer, duplicates);
    // After a won dispute the lines are restored, and the reconciliation job requests the email again.
    if (downloads.length === 0) return null;
    const covers = await this.covers.run(downloads.map(({ picture }) => picture));
    const mailed = downloads.map((download, index) => ({ ...download, cover: covers[index] ?? null }));
    return this.deliver(order, buyer, mailed, duplicates);
  }

  private explain({ id, number }: Order, buyer: Buyer, { lines, owed }: Duplicates): Mail {
    return alreadyOwnedMail({ ...this.brand, order: { id, number, ...buyer, titles: lines.map((line) => line.title), owed } });
  }

  private deliver(order: Order, buyer: Buyer, downloads: MailedDownload[], duplicates: Duplicates): Mail {
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
