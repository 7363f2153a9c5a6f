import type { Cents } from '@archive/schema/money';
import type { Reversal } from '@archive/schema/sales/reversal';
import { TICKET_KINDS } from '@archive/schema/sales/ticket-sales';
import { defineEntity, p } from '@mikro-orm/core';
import { Event } from '../catalogue/event.ts';
import { revokedBy, type SaleStatus, saleIndexes, saleProperties } from './sale.ts';

/** Written as PostgreSQL prints it; search-words.ts splits search terms at the same characters. */
const SEARCH_WORDS = `(array_to_tsvector(array_remove(regexp_split_to_array(lower((((name || ' '::text) || email) || ' '::text) || number), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'::text), ''::text))) stored`;

/** An index for one sortable column of the owners' table: an index-only scan in either direction, at any page. */
const sorted = (column: string, key: string) => ({
  name: `ticket_by_${column}`,
  expression: `create index "ticket_by_${column}" on "ticket" (${key}, "id")${key === `"${column}"` ? '' : ` include ("${column}")`} where "paid_at" is not null`,
});

const TicketSchema = defineEntity({
  name: 'Ticket',
  tableName: 'ticket',
  properties: {
    ...saleProperties(),
    email: p.text(),
    /** The guest's name. */
    name: p.text(),
    event: () => p.manyToOne(Event).index(),
    kind: p.enum(TICKET_KINDS).default('sold'),
    /** Part of its code. A higher one makes earlier codes invalid. */
    generation: p.integer().default(1),
    /** For accounting: 'R-7KQ2-M9XD'. */
    receiptNumber: p.text().unique(),
    /** The total of refunds and lost disputes; net sales exclude it. */
    refunded: p.integer().$type<Cents>().default(0),
    /** When a guest ticket joined an account by an emailed link. */
    claimedAt: p.datetime().nullable(),
    /** The ticket is invalid from then on. */
    revokedAt: p.datetime().nullable(),
    /** The words of name, address and number, split at every ASCII character except letters and digits: the owners search these. */
    searchWords: p.string().columnType('tsvector').lazy().generated(SEARCH_WORDS),
  },
  checks: [{ name: 'ticket_amounts', expression: "(((due > 0) = (kind = 'sold'::text)) AND (refunded >= 0) AND (refunded <= due))" }],
  indexes: [
    ...saleIndexes('ticket'),
    { name: 'ticket_fingerprint', properties: ['fingerprint', 'createdAt'] },
    {
      name: 'ticket_open_key',
      expression: 'create unique index "ticket_open_key" on "ticket" ("fingerprint") where "status" = \'pending\'',
    },
    {
      name: 'ticket_pending',
      expression: 'create index "ticket_pending" on "ticket" ("created_at") where "status" = \'pending\'',
    },
    {
      name: 'ticket_unsent',
      expression:
        'create index "ticket_unsent" on "ticket" ("paid_at") where "mail_sent_at" is null and "status" in (\'paid\', \'partly-refunded\')',
    },
    {
      name: 'ticket_revoked',
      expression: 'create index "ticket_revoked" on "ticket" ("status") where "revoked_at" is not null',
    },
    { name: 'ticket_places', properties: ['event', 'status', 'createdAt'] },
    { name: 'ticket_email', expression: 'create index "ticket_email" on "ticket" (lower("email"))' },
    { name: 'ticket_search', expression: 'create index "ticket_search" on "ticket" using gin ("search_words")' },
    sorted('name', 'lower("name")'),
    sorted('email', 'lower("email")'),
    sorted('number', '"number"'),
    sorted('receipt_number', '"receipt_number"'),
    sorted('due', '"due"'),
    // The owners' table, newest first, and its sums use an index-only scan.
    {
      name: 'ticket_sold',
      expression:
        'create index "ticket_sold" on "ticket" ("paid_at" desc, "id" desc) include ("due", "refunded", "status") where "paid_at" is not null',
    },
  ],
});

/** One person's right to enter one event, and the payment for it. */
export class Ticket extends TicketSchema.class {
  /** Shown to people and encoded in the QR code. */
  get ticketId(): string {
    return this.number;
  }

  /** The amount paid, without subtracting refunds. */
  get amountPaid(): Cents {
    return this.due;
  }

  get purchaseDate(): Date {
    return this.paidAt ?? this.createdAt;
  }

  /** Refunded or disputed: the ticket is invalid. */
  get isRevoked(): boolean {
    return Boolean(this.revokedAt);
  }

  /** Why the ticket is invalid. */
  get reversal(): Reversal | null {
    return reversalOfTicket(this);
  }
}
TicketSchema.setClass(Ticket);

/** Accepts a plain row too, as the owners' table reads them. */
export function reversalOfTicket({ status, revokedAt }: { status: SaleStatus; revokedAt?: Date | string | null }): Reversal | null {
  return revokedAt ? revokedBy(status) : null;
}
