import type { Sale } from '#data/entities/sale';
import type { Logger } from '#kernel/logger';
import { countSale } from '#kernel/metrics';
import type { SaleKind } from './sale-kind.ts';

/**
 * Ends an open sale whose payment the provider does not know, as after a change of keys or account: nobody can pay it any more,
 * and its cart is free for another order. Should its payment become known again and be made, it is settled as a late one.
 */
export async function closeUnknown<S extends Sale>({ name, sales }: SaleKind<S>, sale: S, logger: Logger): Promise<void> {
  const payment = sale.paymentIntentId ?? null;
  if (!(await sales.markExpired(sale.id, payment))) return;
  countSale(name, 'expired');
  logger.warn({ [name]: sale.number, payment }, `the provider does not know this payment; its ${name} is closed`);
}
