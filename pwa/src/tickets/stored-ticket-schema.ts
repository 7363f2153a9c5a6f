import { type Cents, isCents } from '@archive/schema/money';
import { REVERSALS } from '@archive/schema/sales/reversal';
import * as z from 'zod/mini';
import type { TicketFactsFragment } from '#generated/graphql.ts';
import { lazy } from '#platform/timing/lazy.ts';

/** A stored ticket and the id of its owner; null for a guest's. */
export type TicketEntry = TicketFactsFragment & { owner?: string | null };

/** Far more than a ticket's QR code contains. */
const MAX_CODE = 500;

const date = () => z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const entrySchema = lazy(() =>
  z.object({
    __typename: z._default(z.literal('Ticket'), 'Ticket'),
    ticketId: z.string().check(z.minLength(1)),
    receiptNumber: z.string(),
    name: z.string(),
    email: z.string(),
    amountPaid: z.custom<Cents>(isCents),
    purchaseDate: date(),
    qrText: z.string().check(z.minLength(1), z.maxLength(MAX_CODE)),
    isRevoked: z.boolean(),
    // Tickets stored by older versions of the app have no reason
    reversal: z._default(z.nullable(z.enum(REVERSALS)), null),
    event: z.object({
      __typename: z._default(z.literal('Event'), 'Event'),
      id: z.int(),
      title: z.string(),
      date: z.string(),
      location: z.string(),
      startsAt: date(),
      endsAt: date(),
    }),
    owner: z.optional(z.nullable(z.string())),
  }),
);

/** The valid tickets in what was read. Storage gets damaged, and one bad ticket must not hide the others. */
export function parseTickets(kept: unknown): TicketEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => entrySchema().safeParse(each).data ?? []);
}
