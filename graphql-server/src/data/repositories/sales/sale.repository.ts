import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { before } from '#kernel/clock';
import { PAID_STATUSES, PAYABLE_STATUSES, type PaidStatus, type Sale } from '../../entities/sales/sale.ts';
import { mailIsUnsent, type SaleTable } from './unsent-mail.ts';

/** What a sale records of its payment. */
export interface SettledPayment {
  paidAt: Date;
  paymentIntentId: string;
  cardLast4: string | null;
}

interface EmailCorrection {
  expected: string | null;
  email: string;
  cutsLinks: boolean;
}

/** How often what was sent to the sale's address was replaced. */
const GENERATION: Record<SaleTable, string> = { purchase_order: 'link_generation', ticket: 'generation' };

/** Everything that changes the state of an order or a ticket: conditional updates, each of which exactly one caller wins. */
export class SaleRepository<S extends Sale> {
  constructor(
    protected readonly em: EntityManager,
    private readonly entity: EntityClass<S>,
  ) {}

  findById(id: string): Promise<S | null> {
    return this.findOne({ id });
  }

  findByPaymentIntent(paymentIntentId: string): Promise<S | null> {
    return this.findOne({ paymentIntentId });
  }

  /** The sale of the same checkout: an open one, or one paid after `paidSince` (whose response may have been lost). */
  async findSame(fingerprint: string, paidSince: Date): Promise<S | null> {
    const paid = { status: 'paid', paidAt: { $gte: paidSince } };
    const where = { fingerprint, $or: [{ status: 'pending' }, paid] };
    const [same] = await this.list(where, { createdAt: 'desc' }, 1);
    return same ?? null;
  }

  /** Links the provider's intent to its sale, once. */
  async setPaymentIntent(id: string, paymentIntentId: string): Promise<void> {
    await this.update({ id, paymentIntentId: null }, { paymentIntentId });
  }

  /** @returns false when it was settled before. An address that the sale already has is kept. */
  async markPaid(id: string, payment: SettledPayment, receiptEmail: string | null): Promise<boolean> {
    const isFirst = await this.update({ id, status: { $in: PAYABLE_STATUSES } }, { status: 'paid', ...payment });
    if (isFirst && receiptEmail) await this.giveEmail(id, receiptEmail);
    return isFirst;
  }

  /** Sets the sale's address if it has none, unless it was erased. */
  giveEmail(id: string, email: string): Promise<boolean> {
    return this.update({ id, email: null, erasedAt: null }, { email });
  }

  /**
   * Corrects the address. With `cutsLinks` what went to the old one stops working: an order's links, a ticket's code. An account that got
   * the sale by its address loses it.
   * @returns false when the address isn't `expected` anymore
   */
  async correctEmail(id: string, { expected, email, cutsLinks }: EmailCorrection): Promise<boolean> {
    const generation = GENERATION[this.table];
    const rows = await this.em.execute(
      `update ${this.table} set email = ?, ${generation} = ${generation} + ?,
         user_id = case when ? and claimed_at is not null then null else user_id end, claimed_at = case when ? then null else claimed_at end
       where id = ? and erased_at is null and email is not distinct from ? returning id`,
      [email, cutsLinks ? 1 : 0, cutsLinks, cutsLinks, id, expected],
    );
    return rows.length > 0;
  }

  markFailed(id: string): Promise<boolean> {
    return this.update({ id, status: 'pending' }, { status: 'failed' });
  }

  /** @returns false also when it now has another intent: that one could still be paid. */
  markExpired(id: string, paymentIntentId: string | null): Promise<boolean> {
    return this.update({ id, status: 'pending', paymentIntentId }, { status: 'expired' });
  }

  /** @returns false when it already has this status */
  markRefunded(id: string, status: PaidStatus): Promise<boolean> {
    return this.update({ id, status: { $in: PAID_STATUSES.filter((other) => other !== status) } }, { status });
  }

  markMailSent(id: string, mailSentAt: Date): Promise<boolean> {
    return this.update({ id, mailSentAt: null }, { mailSentAt });
  }

  async markChecked(id: string, checkedAt: Date): Promise<void> {
    await this.update({ id }, { checkedAt });
  }

  /**
   * Open sales to check with the provider: first after `firstCheckMs`, then each time their age has doubled,
   * so that a thousand abandoned carts cost a few calls each and not one a minute. A check time in the future
   * came from a wrong clock and is ignored.
   */
  listDueForCheck(now: Date, firstCheckMs: number, limit: number): Promise<S[]> {
    return this.listWhere(
      `status = 'pending' and created_at <= ?
       and (checked_at is null or checked_at > ? or ? - created_at >= 2 * (checked_at - created_at))`,
      [before(now, firstCheckMs), now, now],
      { by: 'created_at', limit },
    );
  }

  /** Paid sales with an unsent email, paid before `paidBefore`. */
  listUnsent(paidBefore: Date, limit: number): Promise<S[]> {
    return this.listWhere(`${mailIsUnsent(this.table)} and paid_at < ?`, [paidBefore], { by: 'paid_at', limit });
  }

  private get table(): SaleTable {
    return this.em.getMetadata().get(this.entity).tableName as SaleTable;
  }

  private async listWhere(
    condition: string,
    values: unknown[],
    { by, limit }: { by: 'created_at' | 'paid_at'; limit: number },
  ): Promise<S[]> {
    const statement = `select id from ${this.table} where ${condition} order by ${by} limit ?`;
    const rows = await this.em.execute<{ id: string }[]>(statement, [...values, limit]);
    const orderBy = by === 'paid_at' ? { paidAt: 'asc' } : { createdAt: 'asc' };
    return this.list({ id: { $in: rows.map((row) => row.id) } }, orderBy, limit);
  }

  // The ORM can't type filters on a type parameter; only the three methods below need a cast.
  private findOne(where: object): Promise<S | null> {
    return this.em.findOne(this.entity, where as FilterQuery<S>, { refresh: true }) as Promise<S | null>;
  }

  private list(where: object, orderBy: object, limit: number): Promise<S[]> {
    return this.em.find(this.entity, where as FilterQuery<S>, { orderBy: orderBy as never, limit, refresh: true }) as Promise<S[]>;
  }

  private async update(where: object, changes: Partial<Record<string, unknown>>): Promise<boolean> {
    return (await this.em.nativeUpdate(this.entity, where as FilterQuery<S>, changes as never)) > 0;
  }
}
