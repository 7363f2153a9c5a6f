import type { TestShop } from '../../support/shop.ts';

/** A row for each table that the sales leave empty. Nothing is left to send or to publish. */
const ROWS = [
  `insert into audit_entry (request_id, at, owner_id, owner_name, device, action, subject, before, after)
   select gen_random_uuid(), now(), id, username, 'Firefox', 'change-event', 'event 1', '{"price": 1}', '{"price": 1.50}' from user_account limit 1`,
  "insert into blocked_sender (mailbox, blocked_at) values ('eve@buyer.example', now())",
  `insert into contact_reply (id, message_id, owner_name, text, created_at, mail_sent_at)
   select gen_random_uuid(), id, 'admin', 'Hello, Four.', now(), now() from contact_message limit 1`,
  'insert into demo_removal (removed_at) values (now())',
  "insert into event_picture (base, picture, created_at) values ('/media/events/unused', '{}', now())",
  "insert into payment_alert (subject, what, told_at) values ('order 1', 'unclear', now())",
  `insert into photo_set_draft (id, title, parts, created_at, edited_at) values (nextval('photo_set_id_seq'), 'Draft', '[1, 2]', now(), now())`,
  `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, pose, position)
   select 'picture', id, 'a "quoted" name.jpg', 9007199254740993, 'refused', now(), 1, 1 from photo_set_draft`,
  ...['planned_photo', 'planned_picture', 'planned_zip'].map(
    (table) => `insert into ${table} (file_key, planned_at) values ('key', now())`,
  ),
  `insert into drawing_session (user_id, id, started_at, preset, drawn, change)
   select id, gen_random_uuid(), 'infinity', 'quick', '[]', 1 from user_account limit 1`,
  "insert into two_factor (user_id, sealed_secret, created_at) select id, 'sealed', now() from user_account limit 1",
  "insert into recovery_code (user_id, code_hash) select user_id, 'hash' from two_factor",
  'insert into line_download (line_id, first_at, last_at, times) select id, now(), now(), 1 from purchase_order_line',
  `insert into version_mail (photo_set_id, version, recipient, line_id, sent_at)
   select photo_set_id, v.number, 'one@buyer.example', l.id, now() from purchase_order_line l join photo_set_version v using (photo_set_id)`,
  `insert into refund_request (id, payment_intent_id, line_ids, amount, reason, owner_name, status, created_at, settled_at)
   values (gen_random_uuid(), 'pi_1', '[]', 100, 'asked', 'admin', 'done', now(), now())`,
  `insert into stripe_sandbox.fault (fault) values ('{"path": "/no such path"}')`,
  "insert into stripe_sandbox.settlement (object, settlement, due_at) values ('pi_1', 'late', 'infinity')",
];

export async function fillTables(shop: Pick<TestShop, 'query'>): Promise<void> {
  for (const statement of ROWS) await shop.query(statement);
}
