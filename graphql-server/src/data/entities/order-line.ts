import type { Cents } from '@archive/schema/money';
import { defineEntity, p } from '@mikro-orm/core';
import { Order } from './order.ts';
import { PhotoSet } from './photo-set.ts';

/** A 'duplicate' was paid although the account owned the photo set: it is never handed out, and its share is given back. */
const REVOCATION_REASONS = ['refund', 'dispute', 'duplicate'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'purchase_order_line',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    photoSet: () => p.manyToOne(PhotoSet).index(),
    /** Title and price as sold; the photo set's own may change later. */
    title: p.text(),
    price: p.integer().$type<Cents>(),
    position: p.integer(),
    /** From then on the file is no longer handed out. */
    revokedAt: p.datetime().nullable(),
    revocationReason: p.enum(REVOCATION_REASONS).nullable(),
  },
  uniques: [{ name: 'purchase_order_line_once', properties: ['order', 'photoSet'] }],
});

/** One photo set in an order, and the buyer's right to its file. */
export class OrderLine extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLine);
