import { HELD_STATUSES } from '../entities/sale.ts';

/** Where something is left to send, or to explain: a line that is held, or nothing but lines that were owned before. */
const HAS_CONTENT = {
  purchase_order: `(select bool_or(revoked_at is null) or bool_and(revocation_reason = 'duplicate')
    from purchase_order_line where order_id = purchase_order.id)`,
  ticket: 'revoked_at is null',
};
export type SaleTable = keyof typeof HAS_CONTENT;

const IS_UNSENT = `mail_sent_at is null and status in (${HELD_STATUSES.map((status) => `'${status}'`).join()}) and email is not null`;

/** In SQL, of a row of this table: its mail is owed. Alerts count by it what the sweeper looks for. */
export const mailIsOwed = (table: SaleTable) => `${IS_UNSENT} and ${HAS_CONTENT[table]}`;
