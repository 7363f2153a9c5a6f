import type { Brand } from '@archive/schema/app-config';
import type { OrderLine } from '#data/entities/order-line';
import type { PurchaseRepository } from '#data/repositories/purchase.repository';
import type { DownloadLinks } from '#kernel/download-links';
import type { Jobs } from '#ports/jobs';
import type { Mailer } from '#ports/mailer';
import { type DownloadableOrder, myDownloadsMail } from './my-downloads-mail.ts';

/** Mail programs show about 100 KB of a mail. */
const MAX_LINKS = 200;

/** The job behind 'Find my downloads': one mail with every link of an address, or none where nothing was bought. */
export class SendMyDownloads {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly downloadLinks: DownloadLinks,
    private readonly mailer: Mailer,
    private readonly brand: Brand,
  ) {}

  async run({ email, requestId }: Jobs['send-my-downloads']): Promise<void> {
    const lines = await this.purchases.listUnder(email, MAX_LINKS + 1);
    // To the address as it stands in the latest order, never as somebody typed it just now.
    const to = lines[0]?.order.email;
    if (!to) return;
    const orders = this.groupByOrder(lines.slice(0, MAX_LINKS));
    await this.mailer.send(myDownloadsMail(this.brand, { requestId, to, orders, isCut: lines.length > MAX_LINKS }));
  }

  private groupByOrder(lines: OrderLine[]): DownloadableOrder[] {
    return [...Map.groupBy(lines, (line) => line.order).entries()].map(([order, group]) => ({
      number: order.number,
      paidAt: order.paidAt ?? order.createdAt,
      sets: group.map(({ id, title, photoSet }) => ({
        title,
        downloadUrl: this.downloadLinks.url({ downloadFile: photoSet.downloadFile, lineId: id }),
      })),
    }));
  }
}
