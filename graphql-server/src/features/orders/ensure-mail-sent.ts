import { emailKey } from '@archive/schema/email';
import { type SendDownloadEmailReply, sendDownloadEmailInput } from '@archive/schema/sales/checkout';
import type { Reversal, RevocationReason } from '@archive/schema/sales/reversal';
import type { Order } from '#data/entities/sales/order';
import type { OrderLine } from '#data/entities/sales/order-line';
import { revokedBy } from '#data/entities/sales/sale';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { PurchaseLinks } from '#domain/purchases/purchase-links';
import type { Actor } from '#kernel/actor';
import { AppError, conflict } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import type { RejectDuplicateOrder } from './duplicate-purchases.ts';
import type { FindOrder, FoundOrder } from './find-order.ts';
import { type HeldDownload, heldDownloads } from './held-downloads.ts';
import type { RequestDownloadMail } from './request-download-mail.ts';

const NO_ORDER = "We couldn't find a paid order for this email address and these photo sets.";

/** What became of the order's email. REST replies without what the specification doesn't have. */
export interface EnsuredMail extends SendDownloadEmailReply {
  /** For the buyer only, as `downloads`. */
  orderNumber: string | null;
  downloads: (HeldDownload['zips'][number] & Pick<HeldDownload, 'openUrl'>)[];
}

type Bought = Pick<EnsuredMail, 'orderNumber' | 'downloads' | 'photoSetIds' | 'reversal'>;

const NOTHING: Bought = { orderNumber: null, downloads: [], photoSetIds: [], reversal: null };

/** Makes sure that the email of a paid order was sent. Recipient and sets come from the order, never from the caller. */
export class EnsureMailSent {
  constructor(
    private readonly findOrder: FindOrder,
    private readonly orders: OrderRepository,
    private readonly requestMail: RequestDownloadMail,
    private readonly links: PurchaseLinks,
    private readonly rejectDuplicate: RejectDuplicateOrder,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws AppError CONFLICT without such a paid order, PAYMENT_PENDING while its payment is open; ALREADY_OWNED where it sold nothing;
   * PAYMENT_UNAVAILABLE; RATE_LIMITED.
   */
  async run(actor: Actor, input: unknown): Promise<EnsuredMail> {
    const purchase = await this.limits.validated(actor, sendDownloadEmailInput, input);
    await this.limits.attempt('send-download-email', actor);
    const found = await this.findOrder.run(actor, purchase);
    if (!found?.order.isPaid) throw notPaid(found);
    const { order, isBuyer, isOwn } = found;
    const isDue = Boolean(order.mailSentAt) || (await this.requestMail.run(actor, order, isBuyer ? (purchase.email ?? null) : null));
    const lines = await this.orders.linesOf(order);
    await this.rejectDuplicate.run(order, lines);
    const reversal = reversalOf(order, lines);
    // No email is sent about what was refunded or disputed.
    const isSent = isDue && (Boolean(order.mailSentAt) || (!reversal && (await this.requestMail.waitUntilSent(order.id))));
    // An order without an email has just been given this one.
    const isOrderEmail = Boolean(purchase.email && (order.email ? emailKey(order.email) === emailKey(purchase.email) : isBuyer && isDue));
    const bought = isBuyer ? this.bought(order, lines, reversal) : NOTHING;
    return { success: true, isSent, isOwn, isOrderEmail, ...bought };
  }

  /** For the buyer only. */
  private bought(order: Order, lines: OrderLine[], reversal: Reversal | null): Bought {
    const downloads = heldDownloads(order, lines, this.links).flatMap(({ zips, openUrl }) => zips.map((zip) => ({ ...zip, openUrl })));
    return { orderNumber: order.number, downloads, photoSetIds: lines.map(({ photoSet }) => photoSet.id), reversal };
  }
}

/** Only a caller who identified this very payment learns that it is still open. */
function notPaid(found: FoundOrder | null): AppError {
  const isPending = found?.order.status === 'pending' && (found.isBuyer || found.isNamed);
  return isPending ? new AppError('PAYMENT_PENDING', 'The payment of this order is not confirmed yet.') : conflict(NO_ORDER);
}

/** What a revoked line says about its order. The price of a duplicate is refunded. */
const REVERSALS_OF_LINES: Record<RevocationReason, Reversal> = {
  refund: 'refund',
  dispute: 'dispute',
  duplicate: 'refund',
  owner: 'refund',
};

/** Null while there is something left to download. */
function reversalOf({ status }: Order, lines: OrderLine[]): Reversal | null {
  if (lines.some((line) => !line.revokedAt)) return null;
  const reversal = revokedBy(status);
  const isOfALine = lines.some(({ revocationReason: reason }) => reason && REVERSALS_OF_LINES[reason] === reversal);
  return isOfALine ? reversal : 'refund';
}
