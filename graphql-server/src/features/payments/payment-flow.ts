import type { SaleKind } from '@archive/schema/office/sales/sales';
import type { Sale } from '#data/entities/sales/sale';
import type { SaleRepository } from '#data/repositories/sales/sale.repository';
import type { Logger } from '#kernel/logging/logger';
import { countSale } from '#kernel/metrics/metrics';
import type { JobOptions } from '#ports/job-queue';

/** What the payment flow needs from orders or tickets beyond their common columns. */
export interface PaymentFlow<S extends Sale> {
  /** The key of the sale's id in the payment's metadata. */
  name: SaleKind;
  sales: SaleRepository<S>;
  /** Other effects of a payment, before its email is requested; joins the open transaction. */
  onPaid?(sale: S): Promise<void>;
  /** Requests the one email of a paid sale; joins the open transaction. */
  requestMail(sale: S, options?: JobOptions): Promise<void>;
}

/**
 * Closes an open sale whose payment the provider doesn't know, for example after a change of keys or account: it can't be paid anymore,
 * and its cart can be ordered again. If the payment is known again later and succeeds, it is settled as a late one.
 */
export async function closeUnknown<S extends Sale>({ name, sales }: PaymentFlow<S>, sale: S, logger: Logger): Promise<void> {
  const payment = sale.paymentIntentId ?? null;
  if (!(await sales.markExpired(sale.id, payment))) return;
  countSale(name, 'expired');
  logger.warn({ [name]: sale.number, payment }, `${name} closed: its payment is unknown to the provider`);
}
