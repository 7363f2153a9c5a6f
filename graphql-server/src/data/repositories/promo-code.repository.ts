import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../entities/order.ts';
import { PromoCode } from '../entities/promo-code.ts';
import { HELD_STATUSES } from '../entities/sale.ts';

export class PromoCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** The code if it is valid at `now`, without checking its limit of uses. */
  findUsable(code: string, now: Date): Promise<PromoCode | null> {
    return this.em.findOne(PromoCode, {
      code,
      isActive: true,
      $and: [{ $or: [{ startsAt: null }, { startsAt: { $lte: now } }] }, { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] }],
    });
  }

  /** Counts orders that use the code: those that are paid and not fully refunded, and open ones created since then. */
  countUses(code: string, openSince: Date): Promise<number> {
    const open = { status: 'pending' as const, createdAt: { $gte: openSince } };
    return this.em.count(Order, { promo: { code }, $or: [{ status: { $in: [...HELD_STATUSES] } }, open] });
  }

  /** Open orders with the code created before then, without the newest `keep`: no use of the code is left for them. */
  async listLeft(code: string, begunBefore: Date, { keep, limit }: { keep: number; limit: number }): Promise<string[]> {
    const where = { promo: { code }, status: 'pending' as const, createdAt: { $lt: begunBefore } };
    const orders = await this.em.find(Order, where, { orderBy: { createdAt: 'desc' }, offset: keep, limit });
    return orders.map(({ id }) => id);
  }

  /** Makes other transactions that use this capped code wait, so that two buyers cannot take its last use. */
  async lock(code: PromoCode): Promise<void> {
    await this.em.lock(code, LockMode.PESSIMISTIC_WRITE);
  }
}
