import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import type { SaleTable } from '../sales/unsent-mail.ts';

/** What an owner should look at is listed for this long. */
export const RECENT = `now() - interval '30 days'`;

/** SQL condition of a refund request: it failed, and no later one of its payment is made or being made. */
export const REFUND_IS_FAILED = `status = 'failed' and settled_at > ${RECENT} and not exists (select 1 from refund_request later
  where later.payment_intent_id = refund_request.payment_intent_id and later.created_at > refund_request.created_at and later.status <> 'failed')`;

const HELD = `status in (${sqlList(HELD_STATUSES)})`;

/** SQL conditions of a disputed sale. */
export const IS_DISPUTED: Record<SaleTable, string> = {
  purchase_order: `${HELD} and id in (select order_id from purchase_order_line where revocation_reason = 'dispute')`,
  ticket: `${HELD} and revoked_at is not null`,
};

/** SQL condition of a message that waits for an answer. */
export const IS_OPEN_MESSAGE = 'not is_suspect and answered_at is null';

/** SQL condition of an order: a guest was emailed two days ago, and has downloaded nothing. Accounts find their photo sets without it. */
export const IS_NOT_DOWNLOADED = `paid_at > ${RECENT} and mail_sent_at < now() - interval '2 days' and user_id is null
  and ${HELD} and erased_at is null
  and exists (select 1 from purchase_order_line l where l.order_id = purchase_order.id and l.revoked_at is null)
  and not exists (select 1 from purchase_order_line l join line_download d on d.line_id = l.id where l.order_id = purchase_order.id)`;
