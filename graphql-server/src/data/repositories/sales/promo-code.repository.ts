import type { Cents } from '@archive/schema/money';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../../entities/sales/order.ts';
import { PromoCode } from '../../entities/sales/promo-code.ts';
import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { type RawRows, type Rows, totalOf, withDates } from '../../raw-rows.ts';

export type PromoFields = Pick<PromoCode, 'kind' | 'value' | 'isActive' | 'startsAt' | 'endsAt' | 'maxOrders'>;

/** A code with what became of it. */
export interface PromoCodeWithUses extends Pick<PromoCode, 'code' | 'kind' | 'value' | 'isActive' | 'maxOrders'> {
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  /** Orders that are paid and not fully refunded. */
  uses: number;
  /** What they took off, in cents. */
  discounts: Cents;
}

export class PromoCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @param search a part of the code, in any case */
  async listWithUses(search: string, { offset, limit }: Rows): Promise<PromoCodeWithUses[]> {
    const rows = await this.em.execute<RawRows<PromoCodeWithUses>>(
      `select c.code, c.kind, c.value, c.is_active as "isActive", c.starts_at as "startsAt", c.ends_at as "endsAt",
         c.max_orders as "maxOrders", c.created_at as "createdAt", u.uses, u.discounts
       from (select * from promo_code where position(lower(?) in lower(code)) > 0 order by created_at desc, code offset ? limit ?) c,
         lateral (select count(*)::int as uses, coalesce(sum(discount), 0)::float8 as discounts from purchase_order o
           where o.promo ->> 'code' = c.code and o.status in (${sqlList(HELD_STATUSES)})) u
       order by c.created_at desc, c.code`,
      [search, offset, limit],
    );
    return rows.map((row) => withDates(row, 'startsAt', 'endsAt', 'createdAt'));
  }

  /** How many codes contain this text. */
  count(search: string): Promise<number> {
    return totalOf(this.em, 'promo_code where position(lower(?) in lower(code)) > 0', [search]);
  }

  /** The code, valid or not, locked until the transaction ends. */
  findLocked(code: string): Promise<PromoCode | null> {
    return this.em.findOne(PromoCode, { code }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** @returns false if the code exists */
  async create(code: string, fields: PromoFields): Promise<boolean> {
    const { kind, value, isActive, startsAt, endsAt, maxOrders } = fields;
    const rows = await this.em.execute(
      `insert into promo_code (code, kind, value, is_active, starts_at, ends_at, max_orders) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (code) do nothing returning code`,
      [code, kind, value, isActive, startsAt ?? null, endsAt ?? null, maxOrders ?? null],
    );
    return rows.length > 0;
  }

  async update(code: string, fields: PromoFields): Promise<void> {
    await this.em.nativeUpdate(PromoCode, { code }, fields);
  }

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
