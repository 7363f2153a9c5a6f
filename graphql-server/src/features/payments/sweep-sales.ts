import type { Sale } from '#data/entities/sale';
import { before, type Clock, DAY_MS, MINUTE_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import { PaymentUnavailable } from '#ports/payment-gateway';
import type { CloseSale } from './close-sale.ts';
import type { SaleKind } from './sale-kind.ts';
import type { SettlePayment } from './settle-payment.ts';

const FIRST_CHECK_MS = MINUTE_MS;
const EXPIRY_MS = DAY_MS;
const BATCH = 100;
/** So many in one round are no trouble of a single payment: the provider is down, and the next round tries again. */
const MAX_OUTAGES = 3;

/** Makes good what was lost on the way: webhooks that never came, mails that nobody asked for again, carts left behind. */
export class SweepSales<S extends Sale> {
  constructor(
    private readonly kind: SaleKind<S>,
    private readonly settle: SettlePayment<S>,
    private readonly close: CloseSale<S>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const { sales, requestMail } = this.kind;
    // First, because an outage of the provider makes each check wait for its answer.
    for (const sale of await sales.listUnsent(before(now, MINUTE_MS), BATCH)) await requestMail(sale, { isOnlyIfAbsent: true });
    let outages = 0;
    for (const sale of await sales.listDueForCheck(now, FIRST_CHECK_MS, BATCH)) {
      if (!(await this.check(sale, now))) outages += 1;
      if (outages === MAX_OUTAGES) return;
    }
  }

  /**
   * One sale that the provider cannot answer for must not keep the others waiting.
   * @returns false when the provider could not be asked: that was no check, and the next round asks again.
   */
  private async check(sale: S, now: Date): Promise<boolean> {
    try {
      const isOld = sale.createdAt < before(now, EXPIRY_MS);
      await (isOld ? this.close.run(sale.id) : sale.paymentIntentId && this.settle.run(sale.paymentIntentId));
    } catch (error) {
      this.logger.warn({ [this.kind.name]: sale.number, error }, 'could not check a pending sale');
      if (error instanceof PaymentUnavailable) return false;
    }
    await this.kind.sales.markChecked(sale.id, now);
    return true;
  }
}
