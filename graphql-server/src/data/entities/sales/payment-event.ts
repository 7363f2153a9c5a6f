import type { Cents } from '@archive/schema/money';
import type { PaymentEventKind } from '@archive/schema/sales/payment';
import { defineEntity, p } from '@mikro-orm/core';
import { sqlWords, WEBHOOK_TEXT } from '../../search-words.ts';

const PaymentEventSchema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  properties: {
    /** The provider's event id: the primary key makes a repeated delivery a no-op. */
    id: p.text().primary(),
    type: p.text(),
    kind: p.text().$type<PaymentEventKind>(),
    paymentIntentId: p.text().nullable(),
    /** What a refund or dispute is about; null for others, and for rows older than this column. */
    amount: p.integer().$type<Cents>().nullable(),
    /** When the provider created it; null for rows older than this column. */
    createdAt: p.datetime().nullable(),
    receivedAt: p.datetime(),
    /** Null until handled; such rows can be handled again. */
    handledAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'payment_event_payment',
      expression:
        'create index "payment_event_payment" on "payment_event" ("payment_intent_id", "received_at") where "payment_intent_id" is not null',
    },
    {
      name: 'payment_event_received',
      expression: 'create index "payment_event_received" on "payment_event" ("received_at" desc, "id")',
    },
    {
      name: 'payment_event_unhandled',
      expression: 'create index "payment_event_unhandled" on "payment_event" ("received_at") where "handled_at" is null',
    },
    {
      name: 'payment_event_words',
      expression: `create index "payment_event_words" on "payment_event" using gin ((${sqlWords(WEBHOOK_TEXT)}))`,
    },
  ],
});

/** Ledger of the provider's webhook events. */
export class PaymentEvent extends PaymentEventSchema.class {}
PaymentEventSchema.setClass(PaymentEvent);
