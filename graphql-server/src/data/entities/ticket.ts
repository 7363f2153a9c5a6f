import type { Cents } from '@archive/schema/money';
import type { Reversal } from '@archive/schema/reversal';
import { defineEntity, p } from '@mikro-orm/core';
import { Event } from './event.ts';
import { type SaleStatus, saleProperties } from './sale.ts';

/** As PostgreSQL prints it; ticket-sales.repository.ts splits what is searched for in the same places. */
const SEARCH_WORDS = `(array_to_tsvector(array_remove(regexp_split_to_array(lower((((name || ' '::text) || email) || ' '::text) || number), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'::text), ''::text))) stored`;

/** One column of the owners' table: read from the index alone, from either end, however deep. */
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
    /** Who comes in with it. */
    name: p.text(),
    event: () => p.manyToOne(Event).index(),
    /** For the books: 'R-7KQ2-M9XD'. */
    receiptNumber: p.text().unique(),
    /** Given back so far, by refunds or disputes that were lost; net sales count without it. */
    refunded: p.integer().$type<Cents>().default(0),
    /** When a ticket bought as a guest joined an account by a mailed link. */
    claimedAt: p.datetime().nullable(),
    /** From then on the ticket opens no door. */
    revokedAt: p.datetime().nullable(),
    /** The words of name, address and number, split wherever ASCII has no letter or digit: what the owners search in. */
    searchWords: p.string().columnType('tsvector').lazy().generated(SEARCH_WORDS),
  },
  checks: [{ name: 'ticket_amounts', expression: '((due > 0) AND (refunded >= 0) AND (refunded <= due))' }],
  indexes: [
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
    { name: 'ticket_email', expression: 'create index "ticket_email" on "ticket" (lower("email"))' },
    { name: 'ticket_search', expression: 'create index "ticket_search" on "ticket" using gin ("search_words")' },
    sorted('name', 'lower("name")'),
    sorted('email', 'lower("email")'),
    sorted('number', '"number"'),
    sorted('receipt_number', '"receipt_number"'),
    sorted('due', '"due"'),
    // The owners' table, newest first, and its figures: read from the index alone.
    {
      name: 'ticket_sold',
      expression:
        'create index "ticket_sold" on "ticket" ("paid_at" desc, "id" desc) include ("due", "refunded", "status") where "paid_at" is not null',
    },
  ],
});

/** The right of one person to enter one event, and the payment for it. */
export class Ticket extends TicketSchema.class {
  /** For people and on the QR code. */
  get ticketId(): string {
    return this.number;
  }

  /** What was paid; what was given back since is not taken off. */
  get amountPaid(): Cents {
    return this.due;
  }

  get purchaseDate(): Date {
    return this.paidAt ?? this.createdAt;
  }

  /** Given back or disputed: it opens no door. */
  get isRevoked(): boolean {
    return Boolean(this.revokedAt);
  }

  /** Why it opens no door. */
  get reversal(): Reversal | null {
    return reversalOfTicket(this);
  }
}
TicketSchema.setClass(Ticket);

/** Also of a plain row, as the owners' table reads them. */
export function reversalOfTicket({ status, revokedAt }: { status: SaleStatus; revokedAt?: Date | string | null }): Reversal | null {
  if (!revokedAt) return null;
  return status === 'refunded' ? 'refund' : 'dispute';
}
