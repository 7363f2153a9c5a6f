import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../entities/order.ts';
import { PromoCode } from '../entities/promo-code.ts';

export class PromoCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** The code if it may be used at `now`, whatever its cap. */
  findUsable(code: string, now: Date): Promise<PromoCode | null> {
    return this.em.findOne(PromoCode, {
      code,
      isActive: true,
      $and: [{ $or: [{ startsAt: null }, { startsAt: { $lte: now } }] }, { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] }],
    });
  }

  /** Orders that hold one of the code's uses: paid ones, and open ones that may still be paid. */
  countUses(code: string): Promise<number> {
    return this.em.count(Order, { promo: { code }, status: { $in: ['pending', 'paid', 'partly-refunded'] } });
  }

  /** Makes other transactions that use this capped code wait, so that two buyers cannot take its last use. */
  async lock(code: PromoCode): Promise<void> {
    await this.em.lock(code, LockMode.PESSIMISTIC_WRITE);
  }
}
