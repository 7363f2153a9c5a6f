import type { Sale } from '#data/entities/sale';
import { before, type Clock, DAY_MS, MINUTE_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { CloseSale } from './close-sale.ts';
import type { SaleKind } from './sale-kind.ts';
import type { SettlePayment } from './settle-payment.ts';

const FIRST_CHECK_MS = MINUTE_MS;
const EXPIRY_MS = DAY_MS;
const BATCH = 100;

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
    for (const sale of await sales.listDueForCheck(now, FIRST_CHECK_MS, BATCH)) await this.check(sale, now);
    for (const sale of await sales.listUnsent(before(now, MINUTE_MS), BATCH)) await requestMail(sale, { isOnlyIfAbsent: true });
  }

  /** One sale that the provider cannot answer for must not keep the others waiting. */
  private async check(sale: S, now: Date): Promise<void> {
    try {
      const isOld = sale.createdAt < before(now, EXPIRY_MS);
      await (isOld ? this.close.run(sale.id) : sale.paymentIntentId && this.settle.run(sale.paymentIntentId));
    } catch (error) {
      this.logger.warn({ [this.kind.name]: sale.number, error }, 'could not check a pending sale');
    } finally {
      await this.kind.sales.markChecked(sale.id, now);
    }
  }
}
