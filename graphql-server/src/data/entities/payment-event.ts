import { defineEntity, p } from '@mikro-orm/core';

const PaymentEventSchema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  properties: {
    /** The provider's event id: the primary key makes a repeated delivery a no-op. */
    id: p.text().primary(),
    type: p.text(),
    kind: p.text(),
    paymentIntentId: p.text().nullable(),
    /** When the provider made it; null for those taken before this was written down. */
    createdAt: p.datetime().nullable(),
    receivedAt: p.datetime(),
    /** Null until acted upon; such rows can be run again. */
    handledAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'payment_event_unhandled',
      expression: 'create index "payment_event_unhandled" on "payment_event" ("received_at") where "handled_at" is null',
    },
  ],
});

/** Ledger of what the provider told us by webhook. */
export class PaymentEvent extends PaymentEventSchema.class {}
PaymentEventSchema.setClass(PaymentEvent);
