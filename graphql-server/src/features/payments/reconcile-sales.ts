import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import type { Sale } from '#data/entities/sales/sale';
import { before, type Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { PaymentUnavailable } from '#ports/payment-gateway';
import type { CloseSale } from './close-sale.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { SettlePayment } from './settle-payment.ts';

const FIRST_CHECK_MS = MINUTE_MS;
const EXPIRY_MS = DAY_MS;
const BATCH = 100;
/** After this many failures in one run the provider is down, and the next run tries again. */
const MAX_OUTAGES = 3;

/** The reconciliation job: handles lost webhooks, unsent emails and abandoned carts. */
export class ReconcileSales<S extends Sale> {
  constructor(
    private readonly flow: PaymentFlow<S>,
    private readonly settle: SettlePayment<S>,
    private readonly close: CloseSale<S>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const { sales, requestMail } = this.flow;
    // First, because during an outage of the provider each check waits for its timeout.
    for (const sale of await sales.listUnsent(before(now, MINUTE_MS), BATCH)) await requestMail(sale, { isOnlyIfAbsent: true });
    let outages = 0;
    for (const sale of await sales.listDueForCheck(now, FIRST_CHECK_MS, BATCH)) {
      if (!(await this.check(sale, now))) outages += 1;
      if (outages === MAX_OUTAGES) return;
    }
  }

  /**
   * One sale that fails must not delay the others.
   * @returns false when the provider could not be reached: the next run checks the sale again.
   */
  private async check(sale: S, now: Date): Promise<boolean> {
    try {
      const isOld = sale.createdAt < before(now, EXPIRY_MS);
      await (isOld ? this.close.run(sale.id) : sale.paymentIntentId && this.settle.run(sale.paymentIntentId));
    } catch (error) {
      this.logger.warn({ [this.flow.name]: sale.number, error }, 'check of a pending sale failed');
      if (error instanceof PaymentUnavailable) return false;
    }
    await this.flow.sales.markChecked(sale.id, now);
    return true;
  }
}
