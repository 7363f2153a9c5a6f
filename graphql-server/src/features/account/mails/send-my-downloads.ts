import type { Brand } from '@archive/schema/app-config';
import type { OrderLine } from '#data/entities/order-line';
import type { PurchaseRepository } from '#data/repositories/purchase.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { DownloadLinks } from '#kernel/download-links';
import type { RateLimits } from '#kernel/rate-limit';
import { sendCounted } from '#kernel/recipient-limit';
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
 * may tell 'Ann@' from 'ann@': each spelling that somebody bought under gets its own purchases and no others. Orders that cost
 * nothing make spellings for nothing, so the mailbox gets only so many mails about those; who paid under a spelling has its mail.
 */
export class SendMyDownloads {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly users: UserRepository,
    private readonly downloadLinks: DownloadLinks,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly brand: Brand,
  ) {}

  async run({ email, requestId }: Jobs['send-my-downloads']): Promise<void> {
    const lines = await this.purchases.listUnder(email, MAX_LINKS + 1);
    const isCut = lines.length > MAX_LINKS;
    const shown = lines.slice(0, MAX_LINKS).sort(newestFirst);
    const mailboxes = [...groupBy(shown, ({ order }) => mailboxOf(order.email ?? email))];
    // The longest known first, not the one that was asked for: a stranger's spellings come after the owner's.
    mailboxes.sort(([, one], [, other]) => Number(isPaidFor(other)) - Number(isPaidFor(one)) || knownSince(one) - knownSince(other));
    const isVerified = mailboxes.length > 0 && Boolean((await this.users.findByEmail(email))?.isEmailConfirmed);
    for (const [mailbox, bought] of mailboxes.slice(0, MAX_SPELLINGS)) {
      // A mail has a name for ever: the job may run again, and another purchase may have come by then.
      const id = `${requestId}-${sha256(mailbox).slice(0, 16)}`;
      const mail = myDownloadsMail(this.brand, { requestId: id, to: mailbox, orders: this.ordersOf(bought), isCut });
      if (isPaidFor(bought)) await this.mailer.send(mail);
      else await sendCounted(this.limits, 'find-downloads', { email, isVerified }, () => this.mailer.send(mail));
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

function isPaidFor(lines: OrderLine[]): boolean {
  return lines.some(({ order }) => order.due > 0);
}

/** Lines of one order stay as they are. */
function newestFirst({ order: one }: OrderLine, { order: other }: OrderLine): number {
  return other.purchaseDate.getTime() - one.purchaseDate.getTime() || one.id.localeCompare(other.id);
}

function knownSince(lines: OrderLine[]): number {
  return Math.min(...lines.map(({ order }) => order.purchaseDate.getTime()));
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
