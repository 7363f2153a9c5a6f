import type { Cents } from '@archive/schema/money';
import { defineEntity, p } from '@mikro-orm/core';

/** 'open': not made yet. 'failed': rejected by the provider, or returned by the bank later. */
const REFUND_STATUSES = ['open', 'done', 'failed'] as const;

const RefundRequestSchema = defineEntity({
  name: 'RefundRequest',
  tableName: 'refund_request',
  properties: {
    /** Also in the refund's metadata and idempotency key at the provider. */
    id: p.uuid().primary(),
    paymentIntentId: p.text(),
    /** The order lines that it takes back. */
    lineIds: p.json<string[]>(),
    amount: p.integer().$type<Cents>(),
    reason: p.text(),
    ownerName: p.text(),
    status: p.enum(REFUND_STATUSES).default('open'),
    /** The refund's id at the provider. */
    providerId: p.text().nullable(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  checks: [{ name: 'refund_request_amount', expression: '(amount > 0)' }],
  indexes: [
    { name: 'refund_request_payment', properties: ['paymentIntentId', 'createdAt'] },
    {
      name: 'refund_request_provider',
      expression: 'create index "refund_request_provider" on "refund_request" ("provider_id") where "provider_id" is not null',
    },
  ],
});

/** A refund that an owner requested. */
export class RefundRequest extends RefundRequestSchema.class {}
RefundRequestSchema.setClass(RefundRequest);
