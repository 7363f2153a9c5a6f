import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

it.each([
  [1, 'that was not sent', null],
  [0, 'that was sent', new Date()],
])("metrics count %i emails for an owner's reply %s", async (owed, _which, sentAt) => {
  const sender = "gen_random_uuid(), 'Eve', 'eve@buyer.example', 'Hello', 'Hello', now(), now(), false, false";
  await shop.query(
    `with message as (insert into contact_message (id, name, email, subject, message, created_at,
      owner_mail_sent_at, is_confirmation_due, is_suspect) values (${sender}) returning id)
     insert into contact_reply (id, message_id, owner_name, text, created_at, mail_sent_at)
     select gen_random_uuid(), id, 'Ann', 'Hello Eve', now() + interval '1 hour', $1 from message`,
    [sentAt],
  );
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toContain(`archive_shop_mails_waiting{kind="reply"} ${owed}\n`);
  await shop.query('delete from contact_message');
});
