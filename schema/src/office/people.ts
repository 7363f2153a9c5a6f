import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import { requestId, rowId } from './ids.ts';
import { officePageInput } from './office-page.ts';

/** Which accounts a list shows. */
export const PEOPLE_FILTERS = ['all', 'owners'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

export const peoplePageInput = z.extend(officePageInput, { filter: z._default(z.enum(PEOPLE_FILTERS), 'all') });

const userId = rowId('Not the id of an account');

const person = { id: z.optional(userId), email: z.optional(emailSchema) };
const EITHER = 'Name an account or an address';
const isOne = ({ id, email }: { id?: string | undefined; email?: string | undefined }) => (id === undefined) !== (email === undefined);

/** An account by its id, or a guest by the address of the purchases and messages. */
export const personInput = z.strictObject(person).check(z.refine(isOne, EITHER));

export const exportPersonInput = z.strictObject({ requestId, ...person }).check(z.refine(isOne, EITHER));

/** What the owner saw before deciding to erase. */
const seenCounts = z.strictObject({ orders: z.int(), tickets: z.int(), messages: z.int() });
export type SeenCounts = z.infer<typeof seenCounts>;

/** Whether a guest is unknown: no sale, no open checkout and no message. */
export function isNothingStored({ orders, openOrders, tickets, messages }: SeenCounts & { openOrders: number }): boolean {
  return orders + openOrders + tickets + messages === 0;
}

/** The address is typed by the owner. Without an id it is a guest's. */
export const erasePersonInput = z.strictObject({ requestId, id: z.optional(userId), email: emailSchema, seen: seenCounts });

/** Gives or removes the owner role. */
export const ownerRoleInput = z.strictObject({ requestId, id: userId });

/** Without a session, all sessions of the account. */
export const endSessionsInput = z.strictObject({ requestId, id: userId, sessionId: z.optional(rowId('Not the id of a session')) });
