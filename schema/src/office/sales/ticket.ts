import * as z from 'zod/mini';
import { emailSchema } from '../../email.ts';
import { MAX_TICKET_NAME_LENGTH } from '../../sales/ticket.ts';
import type { TicketKind } from '../../sales/ticket-sales.ts';
import { lineField } from '../../text-fields.ts';
import { knownText, requestId } from '../ids.ts';
import { takeBackInput } from './refund.ts';
import { saleId } from './sales.ts';

/** The kinds of tickets that owners give away. */
export const ISSUED_KINDS = ['complimentary', 'notaflof'] as const satisfies readonly TicketKind[];
export type IssuedKind = (typeof ISSUED_KINDS)[number];

const KIND_LABELS: Readonly<Record<string, string>> = {
  sold: 'Sold',
  complimentary: 'Complimentary',
  notaflof: 'No one turned away for lack of funds',
} satisfies Record<TicketKind, string>;

/** @param kind that of a server of another release, perhaps */
export function ticketKindLabel(kind: string): string {
  return KIND_LABELS[kind] ?? kind;
}

const name = lineField({ max: MAX_TICKET_NAME_LENGTH, missing: 'Please enter a name' });

export const issueTicketInput = z.strictObject({ requestId, kind: z.enum(ISSUED_KINDS), name, email: emailSchema });

/** `expectedName`: as the owner's screen showed it. */
export const renameHolderInput = z.strictObject({ requestId, id: saleId, name, expectedName: knownText });

export const reissueTicketInput = z.strictObject({ requestId, id: saleId });

/** For a ticket that was given away. */
export const takeBackTicketInput = z.omit(takeBackInput, { lineIds: true });
