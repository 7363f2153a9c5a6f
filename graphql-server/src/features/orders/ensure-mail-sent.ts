import { type SendDownloadEmailReply, sendDownloadEmailInput } from '@archive/schema/checkout';
import { emailKey } from '@archive/schema/email';
import type { Reversal } from '@archive/schema/reversal';
import type { Order } from '#data/entities/order';
import type { OrderLine } from '#data/entities/order-line';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import type { DownloadLinks } from '#kernel/download-links';
import { AppError, conflict } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';
import { takeEmail } from '#kernel/recipient-limit';
import type { JobQueue } from '#ports/job-queue';
import type { FindOrder, FoundOrder } from './find-order.ts';
import { heldDownloads } from './held-downloads.ts';
import type { RefuseDuplicate } from './refuse-duplicate.ts';
import type { WaitForMail } from './wait-for-mail.ts';

const NO_ORDER = 'We found no paid order for this e-mail address and these photo sets.';

/** 'Was the mail sent? Then fine; if not, send it.' Recipient and sets come from the paid order, never from the caller. */
export class EnsureMailSent {
  constructor(
    private readonly findOrder: FindOrder,
    private readonly orders: OrderRepository,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly delivery: { links: DownloadLinks; wait: WaitForMail },
    private readonly refuseDuplicate: RefuseDuplicate,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws AppError CONFLICT without such a paid order, PAYMENT_PENDING while its payment is open; ALREADY_OWNED where it sold nothing;
   * PAYMENT_UNAVAILABLE; RATE_LIMITED.
   */
  async run(actor: Actor, rawInput: unknown): Promise<SendDownloadEmailReply> {
    const input = await this.limits.validated(actor, sendDownloadEmailInput, rawInput);
    await this.limits.attempt('send-download-email', actor);
    const found = await this.findOrder.run(actor, input);
    if (!found?.order.isPaid) throw notPaid(found);
    const { order, isBuyer, isOwn } = found;
    const isDue = Boolean(order.mailSentAt) || (await this.request(actor, order, isBuyer ? (input.email ?? null) : null));
    const lines = await this.orders.linesOf(order);
    await this.refuseDuplicate.run(order, lines);
    const reversal = reversalOf(order, lines);
    // Of what was taken back no mail leaves.
    const isSent = isDue && (Boolean(order.mailSentAt) || (!reversal && (await this.delivery.wait.run(order.id))));
    // An order without an email has just been given this one.
    const isOrderEmail = Boolean(input.email && (order.email ? emailKey(order.email) === emailKey(input.email) : isBuyer && isDue));
    const bought = isBuyer ? this.bought(lines, reversal) : { downloads: [], photoSetIds: [], reversal: null };
    return { success: true, isSent, isOwn, isOrderEmail, ...bought };
  }

  /**
   * The buyer may give an address once, to an order that has none.
   * @returns false when that address has had its mails of this hour: the order goes without, and may be asked about again later.
   */
  private async request(actor: Actor, order: Order, email: string | null): Promise<boolean> {
    // Free orders cost nothing to make, so here as at the checkout only so many of them may write to one mailbox.
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

  /** For the buyer alone. */
  private bought(lines: OrderLine[], reversal: Reversal | null): Pick<SendDownloadEmailReply, 'downloads' | 'photoSetIds' | 'reversal'> {
    const downloads = heldDownloads(lines, this.delivery.links).map(({ title, url }) => ({ title, url }));
    return { downloads, photoSetIds: lines.map(({ photoSet }) => photoSet.id), reversal };
  }
}

/** That a payment is still open is told to those alone who have proved that they mean this one. */
function notPaid(found: FoundOrder | null): AppError {
  const isPending = found?.order.status === 'pending' && (found.isBuyer || found.isNamed);
  return isPending ? new AppError('PAYMENT_PENDING', 'The payment of this order is not confirmed yet.') : conflict(NO_ORDER);
}

/** Null while there is something left to download. */
function reversalOf({ status }: Order, lines: OrderLine[]): Reversal | null {
  if (lines.some((line) => !line.revokedAt)) return null;
  const isDisputed = status !== 'refunded' && lines.some((line) => line.revocationReason === 'dispute');
  return isDisputed ? 'dispute' : 'refund';
}
