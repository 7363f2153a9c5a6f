import { uuidOf } from '@archive/schema/keys';
import { formatAmount } from '@archive/schema/money';
import { planRefund, type RefundPlan, refundInput, takeBackInput } from '@archive/schema/office/sales/refund';
import { saleInput } from '@archive/schema/office/sales/sales';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput, conflict, notFound } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import { PaymentRejected, PaymentUnavailable } from '#ports/payment-gateway';
import type { OwnerChanges } from '../owner-changes.ts';
import type { RefundableSale, RefundableSales } from './refundable-sale.ts';

const DISPUTED = "This payment is disputed, so it can't be refunded. The bank decides; answer it in the Stripe dashboard.";
const UNREACHABLE = "We can't reach the card service right now. Please try again.";
const REJECTED = 'The card service rejects this payment. Look it up in the Stripe dashboard.';

interface Data {
  transactions: Transactions;
  requests: RefundRequestRepository;
  lines: OrderLineRepository;
  users: UserRepository;
  sales: RefundableSales;
}

/** Refunds by owners. The provider is called by a job, so that a refund happens once whatever fails. */
export class RefundsService {
  constructor(
    private readonly data: Data,
    private readonly changes: OwnerChanges,
    /** Brings the sale of a payment up to date with the provider's refunds. */
    private readonly record: (paymentIntentId: string) => Promise<void>,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** What can be refunded now. @throws AppError NOT_FOUND, CONFLICT, PAYMENT_UNAVAILABLE */
  async preview(actor: Actor, input: unknown): Promise<RefundableSale> {
    requireAdmin(actor);
    const { id } = validate(saleInput, input);
    const { paymentIntentId } = await this.data.sales.paymentOf(id);
    if (paymentIntentId) await this.recordNow(paymentIntentId);
    return this.data.sales.read(id);
  }

  /** @throws AppError PASSWORD_REQUIRED, NOT_FOUND, CONFLICT, STALE, REFUND_EXCEEDS, BAD_INPUT */
  async refund(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, reason, ...wanted } = validate(refundInput, input);
    const { number, paymentIntentId } = await this.data.sales.paymentOf(id);
    // A refund in the provider's dashboard may not be reported yet.
    if (paymentIntentId) await this.recordNow(paymentIntentId);
    await this.changes.run(owner, { requestId, content: input, action: 'refund', subject: number }, async () => {
      if (!paymentIntentId) throw conflict('Nothing was charged, so there is nothing to refund. Take it back instead.');
      // Two owners wait here for each other; the second one sees what the first has requested.
      await this.data.transactions.lock(`refund:${paymentIntentId}`);
      const sale = await this.data.sales.read(id);
      if (sale.isDisputed) throw conflict(DISPUTED);
      const plan = planRefund(sale, wanted);
      rejectChanged(sale, plan, wanted);
      const user = await this.data.users.findById(owner.userId);
      const refundId = uuidOf(requestId);
      await this.data.requests.insert({
        ...{ id: refundId, paymentIntentId, lineIds: plan.lineIds, amount: plan.amount, reason },
        ...{ ownerName: user?.username ?? '', createdAt: this.clock.now() },
      });
      await this.jobs.add('refund-sale', { refundId });
      return { before: { returned: sale.returned }, after: { returned: sale.returned + plan.amount, ...titlesOf(sale, plan), reason } };
    });
  }

  /** Takes back photo sets that cost nothing. @throws AppError PASSWORD_REQUIRED, NOT_FOUND, CONFLICT */
  async takeBack(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, lineIds, reason } = validate(takeBackInput, input);
    const { number } = await this.data.sales.paymentOf(id);
    await this.changes.run(owner, { requestId, content: input, action: 'takeBack', subject: number }, async () => {
      const { lines } = await this.data.sales.read(id);
      if (!lines.some((line) => lineIds.includes(line.id))) throw notFound('The order has none of these photo sets.');
      const chosen = lines.filter((line) => lineIds.includes(line.id) && !line.isTakenBack);
      if (chosen.some(({ share }) => share > 0)) throw conflict('This was paid for. Refund it instead.');
      if (chosen.length === 0) return null;
      const ids = chosen.map((line) => line.id);
      await this.data.lines.revoke(id, ids, 'owner', this.clock.now());
      return { before: null, after: { titles: chosen.map(({ title }) => title), reason } };
    });
  }

  private async recordNow(paymentIntentId: string): Promise<void> {
    try {
      await this.record(paymentIntentId);
    } catch (error) {
      if (error instanceof PaymentUnavailable) throw new AppError('PAYMENT_UNAVAILABLE', UNREACHABLE);
      if (error instanceof PaymentRejected) throw conflict(REJECTED);
      throw error;
    }
  }
}

interface Wanted {
  amount: number;
  expectedReturned: number;
  typedAmount?: number | null | undefined;
}

/** Refunds only what the owner has seen. */
function rejectChanged(sale: RefundableSale, plan: RefundPlan, { amount, expectedReturned, typedAmount }: Wanted): void {
  if (sale.returned !== expectedReturned)
    throw new AppError('STALE', `${formatAmount(sale.returned)} has already been returned. Check the order before you refund more.`);
  if (plan.amount > sale.left) throw new AppError('REFUND_EXCEEDS', `Only ${formatAmount(sale.left)} is left to refund.`);
  if (plan.amount !== amount) throw new AppError('STALE', 'This order has changed. Please review it.');
  if (plan.amount === 0) throw conflict('Nothing is left to refund.');
  if (plan.mustBeTyped && typedAmount !== plan.amount)
    throw badInput(`Please type the amount, ${formatAmount(plan.amount)}.`, { typedAmount: `Type ${formatAmount(plan.amount)}` });
}

function titlesOf({ lines }: RefundableSale, { lineIds, isAll }: RefundPlan): { takesBack?: string[] | 'everything' } {
  if (isAll) return { takesBack: 'everything' };
  return lineIds.length > 0 ? { takesBack: lines.filter(({ id }) => lineIds.includes(id)).map(({ title }) => title) } : {};
}
