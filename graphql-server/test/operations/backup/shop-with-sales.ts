import { start } from '#ops/start/start';
import { watchFiles } from '../../catalogue/watch-files.ts';
import { TestBrowser } from '../../support/browser.ts';
import { buy, catalogue, confirm, createIntent, type InboxMail, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { configOf, shrinkFiles } from './backup-steps.ts';
import { fillTables } from './fill-tables.ts';

/** Characters that a wrong encoding would lose: line separators, quotes, control characters, an emoji. */
export const MESSAGE = 'one\ntwo\r\n\u2028three\u2029 "four" \\ five \u0001 \u{1f3a8} ?';

/** More than fits into one statement of the restore. Nothing is left to send. */
const LONG_MESSAGES = `insert into contact_message (id, name, email, subject, message, created_at, owner_mail_sent_at, is_confirmation_due, is_suspect)
  select gen_random_uuid(), 'Eve', 'eve@buyer.example', 'Hello', repeat('\u20ac', 4000), now(), now(), false, true from generate_series(1, 100)`;

export const RULE = 'promo_code_sane';
/** A row from before the rule. */
const ROW_FROM_BEFORE = `alter table promo_code drop constraint ${RULE};
  insert into promo_code (code, kind, value) values ('from-before', 'percent', 110);
  alter table promo_code add constraint ${RULE} check (value < 110) not valid`;

/** A sold-out event, and a collection that was sold with a part that it no longer has. */
const CHANGES_AFTER_SALES = 'update event set capacity = 1 where id = 2; delete from photo_set_part where part_id = 1';

/**
 * A running shop that has sales, unsent email and a row in every table. Its worker has stopped, so nothing changes.
 * @returns also the email of a purchase
 */
export async function openShopWithSales(): Promise<{ shop: TestShop; mail: InboxMail }> {
  const shop = await openShop({ ROLES: 'web', APP_SECRET: '' });
  await shrinkFiles(shop);
  const mail = await addSales(shop);
  await shop.query('update contact_message set message = $1', [MESSAGE]);
  for (const statement of [LONG_MESSAGES, ROW_FROM_BEFORE, CHANGES_AFTER_SALES]) await shop.query(statement);
  await fillTables(shop);
  await watchFiles(shop.query, 0);
  await addUnsentEmail(shop);
  return { shop, mail };
}

async function addSales(shop: TestShop): Promise<InboxMail> {
  const worker = await start(await configOf(shop, { ROLES: 'worker', PORT: new URL(shop.url).port }), () => {});
  const mail = await buy(shop, (await catalogue(shop)).slice(0, 1), 'one@buyer.example');
  const collection = (await catalogue(shop)).filter(({ title }) => title.includes('Complete Collection'));
  await buy(shop, collection, 'all@buyer.example');
  await buyTicket(shop, { amount: 25, name: 'Ada', email: 'two@buyer.example' });
  const browser = new TestBrowser(shop.url);
  await browser.post('/api/auth/register', { username: 'three', email: 'three@buyer.example', password: 'three three three' });
  await browser.post('/api/admin-contact', { name: 'Four', email: 'four@buyer.example', subject: 'Hello', message: 'Hello, hello.' });
  for (const to of ['two@buyer.example', 'four@buyer.example']) await until(async () => (await inbox(shop, to)).length > 0, to);
  await worker.stop();
  return mail;
}

async function addUnsentEmail(shop: TestShop): Promise<void> {
  await confirm(shop, await createIntent(new TestBrowser(shop.url), (await catalogue(shop)).slice(1, 2)), 'late@buyer.example');
  const has = (sql: string) => async () => (await shop.query(sql)).length > 0;
  await until(has("select 1 from graphile_worker.jobs where task_identifier = 'handle-payment-event'"), 'a job');
  await until(
    has('select 1 where not exists (select 1 from stripe_sandbox.delivery where next_attempt_at is not null)'),
    'no pending webhooks',
  );
}
