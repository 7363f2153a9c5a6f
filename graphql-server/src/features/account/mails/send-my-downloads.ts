import type { Brand } from '@archive/schema/app/app-config';
import type { OrderLine } from '#data/entities/sales/order-line';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import { linksOf, type PurchaseLinks } from '#domain/purchases/purchase-links';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { sendCounted } from '#kernel/limits/recipient-limit';
import { sha256 } from '#kernel/secrets/tokens';
import type { Jobs } from '#ports/jobs';
import type { Mailer } from '#ports/mailer';
import { type DownloadableOrder, myDownloadsMail } from './my-downloads-mail.ts';

/** Each with two links: mail programs show about 100 KB of an email. */
const MAX_SETS = 120;
/** An address has few variants, unless someone abuses it. */
const MAX_VARIANTS = 10;

/**
 * The job behind 'Find my downloads': one email with every link of an address, or none if nothing was bought. Mail servers
 * may distinguish 'Ann@' from 'ann@': each address variant that was bought under gets its own purchases and no others. Free orders create
 * variants at no cost, so a mailbox gets a limited number of emails about those; a variant that was paid under always gets its email.
 */
export class SendMyDownloads {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly users: UserRepository,
    private readonly links: PurchaseLinks,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly brand: Brand,
  ) {}

  async run({ email, requestId }: Jobs['send-my-downloads']): Promise<void> {
    const lines = await this.purchases.listUnder(email, MAX_SETS + 1);
    const isCut = lines.length > MAX_SETS;
    const shown = lines.slice(0, MAX_SETS).sort(newestFirst);
    const mailboxes = [...Map.groupBy(shown, ({ order }) => mailboxOf(order.email ?? email))];
    // Variants bought under first come first, so that an owner's variants come before those that a third party made up.
    mailboxes.sort(([, one], [, other]) => Number(isPaidFor(other)) - Number(isPaidFor(one)) || knownSince(one) - knownSince(other));
    const isConfirmed = mailboxes.length > 0 && Boolean((await this.users.findByEmail(email))?.isEmailConfirmed);
    for (const [mailbox, bought] of mailboxes.slice(0, MAX_VARIANTS)) {
      // An email has a permanent id: the job may run again, and there may be another purchase by then.
      const id = `${requestId}-${sha256(mailbox).slice(0, 16)}`;
      const mail = myDownloadsMail(this.brand, { requestId: id, to: mailbox, orders: this.ordersOf(bought), isCut });
      if (isPaidFor(bought)) await this.mailer.send(mail);
      else await sendCounted(this.limits, 'find-downloads', { email, isConfirmed }, () => this.mailer.send(mail));
    }
  }

  private ordersOf(lines: OrderLine[]): DownloadableOrder[] {
    return [...Map.groupBy(lines, ({ order }) => order)].map(([order, group]) => ({
      number: order.number,
      paidAt: order.purchaseDate,
      sets: group.map((line) => ({ title: line.title, ...linksOf(line, order.linkGeneration, this.links) })),
    }));
  }
}

function isPaidFor(lines: OrderLine[]): boolean {
  return lines.some(({ order }) => order.due > 0);
}

/** Keeps the sequence of lines within an order. */
function newestFirst({ order: one }: OrderLine, { order: other }: OrderLine): number {
  return other.purchaseDate.getTime() - one.purchaseDate.getTime() || one.id.localeCompare(other.id);
}

function knownSince(lines: OrderLine[]): number {
  return Math.min(...lines.map(({ order }) => order.purchaseDate.getTime()));
}

/** The address with its domain in lower case: only there is case never significant. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}
