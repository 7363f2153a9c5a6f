import { emailKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderLine, type RevocationReason } from '../entities/order-line.ts';
import { PAID_STATUSES } from '../entities/sale.ts';

const paid = { status: { $in: [...PAID_STATUSES] } };

/** The lines of paid orders are what people own. */
export class OrderLineRepository {
  constructor(private readonly em: EntityManager) {}

  /** A line with its order and photo set, whatever its state. */
  findById(id: string): Promise<OrderLine | null> {
    return this.em.findOne(OrderLine, { id }, { populate: ['order', 'photoSet'], refresh: true });
  }

  listOwnedByUser(userId: string, photoSetIds?: readonly number[]): Promise<OrderLine[]> {
    const sets = photoSetIds ? { photoSet: { $in: [...photoSetIds] } } : {};
    return this.em.find(
      OrderLine,
      { order: { user: userId, ...paid }, revokedAt: null, ...sets },
      { populate: ['order', 'photoSet'], orderBy: { order: { paidAt: 'desc' }, position: 'asc' }, limit: 10_000, refresh: true },
    );
  }

  findOwnedFile(userId: string, downloadFile: string): Promise<OrderLine | null> {
    return this.em.findOne(
      OrderLine,
      { order: { user: userId, ...paid }, photoSet: { downloadFile }, revokedAt: null },
      { populate: ['order', 'photoSet'], refresh: true },
    );
  }

  /** Everything ever bought under an address and still held. */
  listByEmail(email: string): Promise<OrderLine[]> {
    return this.em.find(
      OrderLine,
      { order: { [raw('lower(email)')]: emailKey(email), ...paid }, revokedAt: null },
      { populate: ['photoSet'], limit: 10_000 },
    );
  }

  /** Takes lines away for `reason`; lines already revoked keep their first reason. @param ids null for all lines. */
  async revoke(orderId: string, ids: readonly string[] | null, reason: RevocationReason, revokedAt: Date): Promise<void> {
    const which = ids ? { id: { $in: [...ids] } } : {};
    await this.em.nativeUpdate(OrderLine, { order: orderId, revokedAt: null, ...which }, { revokedAt, revocationReason: reason });
  }

  /** Gives back whatever was taken of an order. */
  async restoreAll(orderId: string): Promise<void> {
    await this.em.nativeUpdate(OrderLine, { order: orderId, revokedAt: { $ne: null } }, { revokedAt: null, revocationReason: null });
  }
}
