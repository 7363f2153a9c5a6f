import { randomUUID } from 'node:crypto';
import { newAccount } from '../account/steps.ts';
import { aTicket } from '../office/people-steps.ts';
import { boughtBy } from '../office/sales/sale-steps.ts';
import { catalogue } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';

/** A person with something of everything that the shop stores about people. */
export interface MarkedPerson {
  /** The ids of it all, and the names that owners see. No one else gets anything for them. */
  ids: string[];
  /** Ids of what everyone may see, and of positions. */
  numbers: number[];
  /** In every text about this person, and in no id. */
  mark: string;
  /** Everything stored about them. */
  read(): Promise<unknown>;
}

const MARK = 'marked-person';

export async function addMarkedPerson(shop: TestShop): Promise<MarkedPerson> {
  const email = `${MARK}@mail.example`;
  await newAccount(shop, { username: MARK, email });
  const [{ id: userId } = { id: '' }] = await shop.query<{ id: string }>('select id from user_account where email = $1', [email]);
  const [first] = await catalogue(shop);
  if (!first) throw new Error('The demo catalogue is empty.');
  const order = await boughtBy(shop, [first], email);
  await shop.query('update purchase_order set user_id = $1 where id = $2', [userId, order.id]);
  const ticket = await aTicket(shop, email, userId);
  // Nothing about them is left to do for the worker.
  await shop.query('update ticket set mail_sent_at = now() where number = $1', [ticket]);
  const [messageId, drawingId] = [randomUUID(), randomUUID()];
  await shop.query(
    `insert into contact_message (id, name, email, subject, message, created_at, is_confirmation_due, is_suspect, owner_mail_sent_at)
     values ($1, $2, $3, $2, $2, now(), false, false, now())`,
    [messageId, MARK, email],
  );
  await shop.query(
    `insert into drawing_session (user_id, id, started_at, preset, drawn, change)
     values ($1, $2, '2026-11-26T10:00:00Z', 'hour', '[{"photoSetId":1,"pose":2,"view":"a","seconds":30}]', 1)`,
    [userId, drawingId],
  );
  const of = async (sql: string) => (await shop.query<{ id: string }>(sql, [userId])).map(({ id }) => String(id));
  const ids = [
    ...[userId, order.id, order.number, order.payment, ...order.lineIds, ticket, messageId, drawingId],
    ...(await of('select id from ticket where user_id = $1')),
    ...(await of('select id from session where user_id = $1')),
    ...(await of('select token as id from photo where $1::uuid is not null order by id limit 1')),
  ];
  const read = () =>
    shop.query(
      `select (select json_agg(u) from user_account u where id = $1) as account, (select json_agg(o) from purchase_order o where user_id = $1) as orders,
         (select json_agg(t) from ticket t where user_id = $1) as tickets, (select json_agg(d) from drawing_session d where user_id = $1) as drawings,
         (select count(*) from session where user_id = $1) as sessions, (select json_agg(m) from contact_message m where email = $2) as messages`,
      [userId, email],
    );
  return { ids, numbers: [first.id, 2, 1000], mark: MARK, read };
}
