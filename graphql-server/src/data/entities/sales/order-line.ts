import type { Cents } from '@archive/schema/money';
import { REVOCATION_REASONS } from '@archive/schema/sales/reversal';
import { defineEntity, p } from '@mikro-orm/core';
import { sqlWords } from '../../search-words.ts';
import { PhotoSet } from '../catalogue/photo-set.ts';
import { Order } from './order.ts';

const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'purchase_order_line',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    photoSet: () => p.manyToOne(PhotoSet).index(),
    /** Title and price at the sale; those of the photo set may change later. */
    title: p.text(),
    price: p.integer().$type<Cents>(),
    position: p.integer(),
    /** The file can't be downloaded from then on. */
    revokedAt: p.datetime().nullable(),
    revocationReason: p.enum(REVOCATION_REASONS).nullable(),
  },
  indexes: [
    {
      name: 'purchase_order_line_words',
      expression: `create index "purchase_order_line_words" on "purchase_order_line" using gin ((${sqlWords('"title"')}))`,
    },
    {
      name: 'purchase_order_line_revoked',
      expression: 'create index "purchase_order_line_revoked" on "purchase_order_line" ("order_id") where "revoked_at" is not null',
    },
    {
      name: 'purchase_order_line_disputed',
      expression:
        'create index "purchase_order_line_disputed" on "purchase_order_line" ("order_id") where "revocation_reason" = \'dispute\'',
    },
  ],
  uniques: [{ name: 'purchase_order_line_once', properties: ['order', 'photoSet'] }],
});

/** One photo set in an order, and the buyer's right to download it. */
export class OrderLine extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLine);
