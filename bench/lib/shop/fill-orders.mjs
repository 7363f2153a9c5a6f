/** Seconds between two orders. A hundred thousand fit in a busy month, whose events the emulator still has. */
const SECONDS_APART = 20;

/**
 * Inserts orders as the payment flow leaves them in the tables of the shop and of the emulator. One in fifty was abandoned. The
 * emulator's objects are empty. @param {import('pg').Client} database @param {number} size
 */
export async function fillOrders(database, size) {
  for (const statement of STATEMENTS) await database.query(statement, [size]);
  await database.query('vacuum analyze');
}

const AT = `now() - i * interval '${SECONDS_APART} seconds'`;

const STATEMENTS = [
  `insert into purchase_order (id, number, status, email, browser_key, fingerprint, subtotal, discount, total, due, payment_intent_id,
     created_at, paid_at, mail_sent_at)
   select gen_random_uuid(), 'OLD-' || i, case when i % 50 = 0 then 'expired' else 'paid' end, 'guest' || i || '@buyer.example',
     md5('b' || i), md5('f' || i), 1500, 0, 1500, 1500, 'pi_old' || i, ${AT},
     case when i % 50 <> 0 then ${AT} end, case when i % 50 <> 0 then ${AT} end
   from generate_series(1, $1) i`,
  `insert into purchase_order_line (id, order_id, photo_set_id, title, price, position)
   select gen_random_uuid(), o.id, s.id, s.title, 750, s.place
   from purchase_order o, (select id, title, row_number() over (order by id) - 1 as place from photo_set order by id limit 2) s
   where o.number like 'OLD-%' and $1 > 0`,
  `insert into payment_event (id, type, kind, payment_intent_id, created_at, received_at, handled_at)
   select 'evt_old2-' || i, 'payment_intent.succeeded', 'payment-changed', 'pi_old' || i, ${AT}, ${AT}, ${AT}
   from generate_series(1, $1) i where i % 50 <> 0`,
  `insert into stripe_sandbox.object (id, type, payment_intent, created_at, body)
   select prefix || '_old' || copy || '-' || i, type, case when type = 'charge' then 'pi_old' || i end, ${AT}, '{}'
   from generate_series(1, $1) i, (values ('pi', 'payment_intent', ''), ('pm', 'payment_method', ''), ('ch', 'charge', ''),
     ('evt', 'event', '0'), ('evt', 'event', '1'), ('evt', 'event', '2')) as made (prefix, type, copy)`,
  `insert into stripe_sandbox.delivery (event, copy, attempts, first_attempt_at)
   select 'evt_old2-' || i, 0, 1, ${AT} from generate_series(1, $1) i`,
  // The maximum number of queues (adapters/jobs/graphile-queue.ts).
  `insert into graphile_worker._private_job_queues (queue_name)
   select job || ':' || i from generate_series(0, 255) i, (values ('handle-payment-event'), ('send-download-mail')) as names (job)
   where $1 > 0 on conflict do nothing`,
  // The emulator stores these for a day.
  `insert into stripe_sandbox.idempotency_key (key, fingerprint, request_id, status, reply, created_at)
   select 'order-old' || i, md5('k' || i), 'req_old' || i, 200, '{}', ${AT} from generate_series(1, least($1, ${86_400 / SECONDS_APART})) i`,
];
