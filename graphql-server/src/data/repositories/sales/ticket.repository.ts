import { type Cents, cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_STATUSES, PAID_STATUSES, type PaidStatus, sqlList } from '../../entities/sales/sale.ts';
import { Ticket } from '../../entities/sales/ticket.ts';
import { SaleRepository } from './sale.repository.ts';

/** The state of a ticket after a refund or a dispute. */
export interface TicketRefund {
  status: PaidStatus;
  refunded: Cents;
  revokedAt: Date | null;
}

export class TicketRepository extends SaleRepository<Ticket> {
  constructor(em: EntityManager) {
    super(em, Ticket);
  }

  async insert(ticket: Ticket): Promise<void> {
    this.em.persist(ticket);
    await this.em.flush();
  }

  /** A ticket with its event. */
  findWithEvent(id: string): Promise<Ticket | null> {
    return this.em.findOne(Ticket, { id }, { populate: ['event'], refresh: true });
  }

  /** The tickets of an account, newest first. */
  listByUser(userId: string, limit: number): Promise<Ticket[]> {
    return this.em.find(
      Ticket,
      { user: userId, status: { $in: [...PAID_STATUSES] } },
      { populate: ['event'], orderBy: { paidAt: 'desc' }, limit, refresh: true },
    );
  }

  /** @returns false when the holder isn't `expected` anymore */
  async rename(id: string, expected: string, name: string): Promise<boolean> {
    return (await this.em.nativeUpdate(Ticket, { id, name: expected }, { name })) > 0;
  }

  /** Replaces the code of a valid ticket: earlier ones are no longer current. @returns the new generation; null when it isn't valid */
  async replaceCode(id: string): Promise<number | null> {
    const [row] = await this.em.execute<{ generation: number }[]>(
      `update ticket set generation = generation + 1
       where id = ? and revoked_at is null and erased_at is null and status in (${sqlList(HELD_STATUSES)}) returning generation`,
      [id],
    );
    return row?.generation ?? null;
  }

  /** Makes a valid ticket that cost nothing invalid. @returns false when it isn't valid */
  async takeBack(id: string, revokedAt: Date): Promise<boolean> {
    const valid = { revokedAt: null, erasedAt: null, status: { $in: [...HELD_STATUSES] } };
    return (await this.em.nativeUpdate(Ticket, { id, due: cents(0), ...valid }, { status: 'refunded', revokedAt })) > 0;
  }

  /** @returns false when it already has this status */
  async recordRefund(id: string, refund: TicketRefund): Promise<boolean> {
    const isNew = await this.markRefunded(id, refund.status);
    await this.em.nativeUpdate(Ticket, { id, status: { $in: [...PAID_STATUSES] } }, refund);
    return isNew;
  }
}
