import { REVERSALS } from '@archive/schema/reversal';
import * as z from 'zod/mini';
import type { TicketFactsFragment } from '#generated/graphql.ts';
import { onFirstUse } from '#platform/timing/on-first-use.ts';

/** A ticket, and for whom it was kept; nobody's is a guest's. */
export type TicketEntry = TicketFactsFragment & { owner?: string | null };

/** Far more than the QR code of a ticket says. */
const LONGEST_CODE = 500;

const date = () => z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const entrySchema = onFirstUse(() =>
  z.object({
    __typename: z.optional(z.literal('Ticket')),
    ticketId: z.string().check(z.minLength(1)),
    receiptNumber: z.string(),
    name: z.string(),
    email: z.string(),
    amountPaid: z.int(),
    purchaseDate: date(),
    qrText: z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE)),
    isRevoked: z.boolean(),
    // tickets that older versions of the app have kept do not say why
    reversal: z._default(z.nullable(z.enum(REVERSALS)), null),
    event: z.object({
      __typename: z.optional(z.literal('Event')),
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

/** The tickets among what was read. Storage gets damaged, and one bad ticket must not cost the others. */
export function ticketsAmong(kept: unknown): TicketEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => (entrySchema().safeParse(each).data as TicketEntry | undefined) ?? []);
}
