import type { Sale } from '#data/entities/sale';
import type { SaleRepository } from '#data/repositories/sale.repository';
import type { Logger } from '#kernel/logging/logger';
import { countSale } from '#kernel/metrics/metrics';
import type { JobOptions } from '#ports/job-queue';

/** What the payment flow has to know about orders, or about tickets, beyond what they have in common. */
export interface SaleKind<S extends Sale> {
  /** Under this name the payment's metadata carries the sale's id. */
  name: 'order' | 'ticket';
  sales: SaleRepository<S>;
  /** What else follows from a payment, before its email is requested; joins the open transaction. */
  onPaid?(sale: S): Promise<void>;
  /** Requests the one email of a paid sale; joins the open transaction. */
  requestMail(sale: S, options?: JobOptions): Promise<void>;
}

/**
 * Closes an open sale whose payment the provider does not know, as after a change of keys or account: it can't be paid any more, and
 * its cart is free for another order. If the payment becomes known again and is made, it is settled as a late one.
 */
export async function closeUnknown<S extends Sale>({ name, sales }: SaleKind<S>, sale: S, logger: Logger): Promise<void> {
  const payment = sale.paymentIntentId ?? null;
  if (!(await sales.markExpired(sale.id, payment))) return;
  countSale(name, 'expired');
  logger.warn({ [name]: sale.number, payment }, `${name} closed: the provider does not know its payment`);
}
