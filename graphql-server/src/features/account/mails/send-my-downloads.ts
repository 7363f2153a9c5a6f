import type { Brand } from '@archive/schema/app-config';
import type { OrderLine } from '#data/entities/order-line';
import type { PurchaseRepository } from '#data/repositories/purchase.repository';
import type { DownloadLinks } from '#kernel/download-links';
import { sha256 } from '#kernel/tokens';
import type { Jobs } from '#ports/jobs';
import type { Mailer } from '#ports/mailer';
import { type DownloadableOrder, myDownloadsMail } from './my-downloads-mail.ts';

/** Mail programs show about 100 KB of a mail. */
const MAX_LINKS = 200;
/** An address has few spellings, unless somebody plays with it. */
const MAX_SPELLINGS = 10;

/**
 * The job behind 'Find my downloads': one mail with every link of an address, or none where nothing was bought. Mail servers
 * may tell 'Ann@' from 'ann@': each spelling that somebody bought under gets its own purchases and no others.
 */
export class SendMyDownloads {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly downloadLinks: DownloadLinks,
    private readonly mailer: Mailer,
    private readonly brand: Brand,
  ) {}

  async run({ email, requestId }: Jobs['send-my-downloads']): Promise<void> {
    const lines = await this.purchases.listUnder(email, MAX_LINKS + 1);
    const isCut = lines.length > MAX_LINKS;
    const mailboxes = groupBy(lines.slice(0, MAX_LINKS), ({ order }) => mailboxOf(order.email ?? email));
    const asked = mailboxOf(email);
    const first = [...mailboxes.keys()].sort((one, other) => Number(other === asked) - Number(one === asked));
    for (const mailbox of first.slice(0, MAX_SPELLINGS)) {
      const orders = this.ordersOf(mailboxes.get(mailbox) ?? []);
      // A mail has a name for ever: the job may run again, and another purchase may have come by then.
      const id = `${requestId}-${sha256(mailbox).slice(0, 16)}`;
      await this.mailer.send(myDownloadsMail(this.brand, { requestId: id, to: mailbox, orders, isCut }));
    }
  }

  private ordersOf(lines: OrderLine[]): DownloadableOrder[] {
    return [...groupBy(lines, ({ order }) => order)].map(([order, group]) => ({
      number: order.number,
      paidAt: order.purchaseDate,
      sets: group.map(({ id, title, photoSet }) => ({
        title,
        downloadUrl: this.downloadLinks.url({ downloadFile: photoSet.downloadFile, lineId: id }),
      })),
    }));
  }
}

/** The address with its domain in lower case: there, and only there, case never matters. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

function groupBy<Key, Value>(values: Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
