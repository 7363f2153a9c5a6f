import type { Sale } from '#data/entities/sale';
import type { SaleRepository } from '#data/repositories/sale.repository';
import type { JobOptions } from '#ports/job-queue';

/** What the money path must know of orders, or of tickets, beyond what they have in common. */
export interface SaleKind<S extends Sale> {
  /** Under this name the payment's metadata carries the sale's id. */
  name: 'order' | 'ticket';
  sales: SaleRepository<S>;
  /** What else follows from a payment, before its mail is asked for; joins the open transaction. */
  onPaid?(sale: S): Promise<void>;
  /** Asks for the one mail of a paid sale; joins the open transaction. */
  requestMail(sale: S, options?: JobOptions): Promise<void>;
}
