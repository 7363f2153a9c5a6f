import type { TestShop } from '../../support/shop.ts';

/** Rows of each table that grows with the shop. */
export const ROWS = 10_000;

/** A word of one row in each list. */
export const RARE_WORD = 'w04321';
const WORD = "'w' || lpad(i::text, 5, '0')";
const AT = "now() - i * interval '10 minutes'";
const PICTURE = `'{"base":"/media/x","alt":"","width":9,"height":12,"widths":[9],"color":"#000000"}'`;

const STATEMENTS = [
  `insert into user_account (id, username, email, password_hash, created_at)
   select md5('u' || i)::uuid, 'user-' || ${WORD}, ${WORD} || '@user.example', '', ${AT} from generate_series(1, ${ROWS}) i`,
  `insert into promo_code (code, kind, value, created_at)
   select 'code-' || ${WORD}, 'percent', 10, ${AT} from generate_series(1, ${ROWS}) i`,
  `insert into purchase_order (id, number, status, email, user_id, browser_key, fingerprint, subtotal, discount, total, due, refunded, promo,
     payment_intent_id, created_at, paid_at, mail_sent_at)
   select md5('o' || i)::uuid, 'AR-' || ${WORD}, case when i % 100 = 0 then 'expired' when i % 99 = 0 then 'refunded' else 'paid' end,
     ${WORD} || '@buyer.example', case when i % 10 = 0 then md5('u' || i)::uuid end, 'b', 'f' || i, 1500, 150, 1350, 1350,
     case when i % 99 = 0 then 1350 else 0 end,
     jsonb_build_object('code', case when i % 20 = 0 then 'earlyBirds' else 'code-' || ${WORD} end, 'kind', 'percent', 'value', 10), 'pi_' || i, ${AT},
     case when i % 100 <> 0 then ${AT} end, case when i % 100 <> 0 then ${AT} end from generate_series(1, ${ROWS}) i`,
  `insert into purchase_order_line (id, order_id, photo_set_id, title, price, position)
   select gen_random_uuid(), md5('o' || i)::uuid, 1, 'First Light', 1500, 0 from generate_series(1, ${ROWS}) i`,
  `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, created_at, paid_at, mail_sent_at, email, name, event_id)
   select gen_random_uuid(), 'TK-' || ${WORD}, 'R-' || i, 'paid', 'b', 'f' || i, 1000 + i % 4000, ${AT}, ${AT}, ${AT},
     ${WORD} || '@buyer.example', 'Guest ' || i, 2 from generate_series(1, ${ROWS}) i`,
  `insert into contact_message (id, name, email, subject, message, created_at, is_confirmation_due, is_suspect, answered_at, owner_mail_sent_at)
   select gen_random_uuid(), 'Sender ' || i, ${WORD} || '@sender.example', 'Question ' || i, repeat('Some words of a letter. ', 20), ${AT}, false,
     i % 50 = 0, case when i % 40 <> 0 then now() end, now() from generate_series(1, ${ROWS}) i`,
  `insert into audit_entry (request_id, at, owner_id, owner_name, device, action, subject)
   select gen_random_uuid(), ${AT}, md5('owner' || i % 3)::uuid, 'owner' || i % 3, 'Firefox on Linux',
     case when i % 100 = 0 then 'refund' else 'editPhotoSet' end, 'AR-' || ${WORD} from generate_series(1, ${ROWS}) i`,
  `insert into payment_event (id, type, kind, payment_intent_id, created_at, received_at, handled_at)
   select 'evt_' || ${WORD}, 'payment_intent.succeeded', 'payment-changed', 'pi_' || i, ${AT}, ${AT}, case when i % 200 <> 0 then ${AT} end
   from generate_series(1, ${ROWS}) i`,
  `insert into photo_set (id, slug, title, description, price, picture, download_file, archive_key, archive_bytes, is_published, position)
   select i + 2000, 'set-' || ${WORD}, 'Set ' || ${WORD}, 'A set.', 500, ${PICTURE}, md5('f' || i), 'archives/' || i, 9, true, i
   from generate_series(1, ${ROWS}) i`,
  `insert into event (id, title, date, location, description, about, price, picture, starts_at, ends_at, time_zone, is_published)
   select i + 2000, 'Event ' || ${WORD}, 'Some day', 'Oakland', 'An event.', '', 0, ${PICTURE}, ${AT}, ${AT} + interval '2 hours',
     'America/Los_Angeles', true from generate_series(1, ${ROWS}) i`,
  `insert into blocked_sender (mailbox, blocked_at) select ${WORD} || '@blocked.example', ${AT} from generate_series(1, ${ROWS}) i`,
  // It makes the name known to the table of jobs.
  "select graphile_worker.add_job('resend-download-mail', job_key := 'first')",
  `insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, last_error, created_at, key)
   select task_id, json_build_object('orderId', md5('o' || i)::uuid), now() + i * interval '1 minute', 1 + i % 25, '550 No such user', ${AT},
     'filled' || i from graphile_worker._private_jobs, generate_series(1, ${ROWS}) i where key = 'first'`,
  "delete from graphile_worker._private_jobs where key = 'first'",
];

/** Fills every list of the owners, as the shop leaves its rows. */
export async function fillTables(shop: Pick<TestShop, 'query'>): Promise<void> {
  for (const statement of STATEMENTS) await shop.query(statement);
  await shop.query('vacuum analyze');
}
