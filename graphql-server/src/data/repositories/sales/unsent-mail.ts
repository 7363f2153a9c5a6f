import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';

/** The email has content: a line that is not revoked, or an explanation that all lines were owned before. */
const HAS_CONTENT = {
  purchase_order: `(select bool_or(revoked_at is null) or bool_and(revocation_reason = 'duplicate')
    from purchase_order_line where order_id = purchase_order.id)`,
  ticket: 'revoked_at is null and erased_at is null',
};
export type SaleTable = keyof typeof HAS_CONTENT;

const IS_UNSENT = `mail_sent_at is null and status in (${sqlList(HELD_STATUSES)}) and email is not null`;

/** SQL condition of a row with an unsent email. Alerts count the same rows that the reconciliation job looks for. */
export const mailIsUnsent = (table: SaleTable) => `${IS_UNSENT} and ${HAS_CONTENT[table]}`;
