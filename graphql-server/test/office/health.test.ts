import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMessage, send } from '../contact/steps.ts';
import { addJob } from '../support/add-job.ts';
import type { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { control } from '../support/provider.ts';
import { buy, catalogue, inbox } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { errorOf, newRequest, openOffice } from './steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
});
afterAll(() => shop.stop());

const HEALTH =
  '{ officeHealth { version warnings freeBytes databaseBytes zips zipBytes photos lastBackupAt unnamedFiles unnamedFilesKeptUntil isMailEmulated } }';
const MAILS =
  'query ($input: OfficePageInput) { officeMails(input: $input) { total items { kind id about email error attempts nextAt } } }';
const JOBS = 'query ($input: HealthPageInput) { officeJobs(input: $input) { total items { id label state attempts error } } }';
const WEBHOOKS = 'query ($input: HealthPageInput) { officeWebhooks(input: $input) { total items { id type handledAt error } } }';
const RETRY_MAIL = 'mutation ($input: RetryMailInput!) { retryMail(input: $input) { success } }';
const RETRY_JOB = 'mutation ($input: RetryInput!) { retryJob(input: $input) { success } }';
const RERUN = 'mutation ($input: RetryInput!) { rerunWebhook(input: $input) { success } }';
const TEST_MAIL = 'mutation ($input: TestMailInput!) { sendTestMail(input: $input) { to isSent error } }';
const ATTENTION = '{ officeOverview { attention { unsentMails failedJobs unfinishedUploads } } }';

async function read<Data>(query: string, field: string, input?: object): Promise<Data> {
  const { data, errors } = await owner.graphql<Record<string, Data>>(query, input ? { input } : {});
  if (!data?.[field]) throw new Error(errors?.[0]?.message);
  return data[field];
}

interface Page<Item> {
  total: number;
  items: Item[];
}
type Mail = { kind: string; id: string; about: string; email: string | null; error: string | null; attempts: number };
type Job = { id: string; label: string; state: string; attempts: number; error: string | null };
type Webhook = { id: string; type: string; handledAt: string | null };

const mails = (input: object = {}) => read<Page<Mail>>(MAILS, 'officeMails', input);
const jobs = (input: object = {}) => read<Page<Job>>(JOBS, 'officeJobs', input);
const webhooks = (input: object = {}) => read<Page<Webhook>>(WEBHOOKS, 'officeWebhooks', input);
const attention = async () => (await read<{ attention: object }>(ATTENTION, 'officeOverview')).attention;

/** An hour has passed, in which each failed job was given up. */
const giveUpFailed = () =>
  shop.query(`update graphile_worker._private_jobs set created_at = now() - interval '1 hour', attempts = 25,
    run_at = now() + interval '1 hour' where last_error is not null`);

it('the system part says what is stored, when the last backup was made, and which settings to check', async () => {
  const before = await read<Record<string, unknown>>(HEALTH, 'officeHealth');
  expect(before).toMatchObject({ version: 'unknown', warnings: [], lastBackupAt: null, isMailEmulated: true });
  for (const name of ['freeBytes', 'databaseBytes', 'zips', 'zipBytes', 'photos']) expect(before[name]).toBeGreaterThan(0);
  await shop.query("insert into last_backup (taken_at) values ('2026-11-20T03:00:00Z')");
  expect(await read(HEALTH, 'officeHealth')).toMatchObject({ lastBackupAt: '2026-11-20T03:00:00.000Z' });
});

it('the system part says how many files belong to no photo set, and until when they are kept', async () => {
  const none = { unnamedFiles: 0, unnamedFilesKeptUntil: null };
  expect(await read(HEALTH, 'officeHealth')).toMatchObject(none);
  await shop.query('insert into file_watch (watching_since, last_run_at, unnamed_files) values (now(), now(), 3)');
  expect(await read(HEALTH, 'officeHealth')).toMatchObject({ unnamedFiles: 3, unnamedFilesKeptUntil: null });
  await shop.query("update file_watch set kept_until = '2999-11-20T03:00:00Z'");
  expect(await read(HEALTH, 'officeHealth')).toMatchObject({ unnamedFiles: 3, unnamedFilesKeptUntil: '2999-11-20T03:00:00.000Z' });
  await shop.query('update file_watch set unnamed_files = 0');
  expect(await read(HEALTH, 'officeHealth')).toMatchObject(none);
  await shop.query("update file_watch set unnamed_files = 3, kept_until = now() - interval '1 minute'");
  expect(await read(HEALTH, 'officeHealth')).toMatchObject(none);
});

describe('an email that the mail server refuses', () => {
  it('is listed with the reason, and sent when an owner tries again', async () => {
    await untilQuiet(shop);
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const message = newMessage();
    await send(shop, message);
    const failed = await until(async () => {
      const { items } = await mails();
      return items.filter(({ about, error }) => about === message.subject && error).length === 2 ? items : null;
    }, 'both reasons');
    expect(failed.map(({ kind, email }) => [kind, email]).sort()).toEqual([
      ['confirmation', message.email],
      ['message', null],
    ]);
    const searches = [message.email.toUpperCase(), message.subject.slice(3), `${message.email}%`];
    expect(await Promise.all(searches.map(async (search) => (await mails({ search })).total))).toEqual([1, 2, 0]);
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await shop.query(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour', attempts = 25 where last_error is not null",
    );
    // Ids of earlier releases are any hexadecimal digits.
    const id = '00000000-0000-0000-0000-0000000000ff';
    await shop.query('update contact_message set id = $1 where id = $2', [id, failed[0]?.id]);
    for (const { kind } of failed) expect(await errorOf(owner, RETRY_MAIL, { input: { ...newRequest(), kind, id } })).toBeNull();
    await until(async () => (await mails()).total === 0, 'no waiting emails');
    expect(await inbox(shop, message.email)).toHaveLength(1);
  });

  it('is listed with its address and reason after an owner has corrected it, and on Today', async () => {
    const [set] = await catalogue(shop);
    if (!set) throw new Error('The catalogue is empty.');
    const [email, corrected] = ['before', 'after'].map((name) => `${name}-${randomUUID()}@buyer.example`) as [string, string];
    await buy(shop, [set], email);
    await untilQuiet(shop);
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const [order] = await shop.query<{ id: string; number: string }>('select id, number from purchase_order where email = $1', [email]);
    const input = { ...newRequest(), id: order?.id, email: corrected, expectedEmail: email, cutOldLinks: true };
    expect(
      await errorOf(owner, 'mutation ($input: CorrectEmailInput!) { correctOrderEmail(input: $input) { success } }', { input }),
    ).toBeNull();
    const failed = await until(async () => (await mails({ search: corrected })).items[0] ?? null, 'the failed email');
    expect(failed).toMatchObject({ kind: 'again', about: order?.number, email: corrected, error: expect.stringMatching(/\w/) });
    await giveUpFailed();
    expect(await attention()).toMatchObject({ unsentMails: 1, failedJobs: 0 });
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    expect(await errorOf(owner, RETRY_MAIL, { input: { ...newRequest(), kind: 'again', id: failed.id } })).toBeNull();
    await until(async () => (await inbox(shop, corrected)).length > 0, 'the email');
    await until(async () => (await mails()).total === 0, 'no waiting emails');
  });

  it('to an account is listed with what it is, and not on Today', async () => {
    await untilQuiet(shop);
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    await owner.post('/api/auth/forgot-password', { email: 'owner@archive.example' });
    const failed = await until(async () => (await mails({ search: 'owner@archive' })).items[0] ?? null, 'the failed email');
    expect(failed).toMatchObject({ kind: 'account', about: 'Email a link to reset a password', email: 'owner@archive.example' });
    await giveUpFailed();
    expect(await attention()).toMatchObject({ unsentMails: 0, failedJobs: 0 });
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    expect(await errorOf(owner, RETRY_MAIL, { input: { ...newRequest(), kind: 'account', id: failed.id } })).toBeNull();
    await until(async () => (await mails()).total === 0, 'no waiting emails');
  });

  it('fails the test email with its reason, and delivers it once afterwards', async () => {
    await untilQuiet(shop);
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const input = newRequest();
    type Sent = { to: string; isSent: boolean; error: string | null };
    const state = () => read<Sent>(TEST_MAIL, 'sendTestMail', input);
    expect(await until(async () => ((await state()).error ? state() : null), 'the reason')).toMatchObject({ isSent: false });
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await shop.query('update graphile_worker._private_jobs set run_at = now()');
    await until(async () => (await state()).isSent, 'the test email');
    const [mail] = await inbox(shop, 'owner@archive.example');
    expect(mail).toMatchObject({ subject: 'Test email from the Archive', deliveries: 1 });
  });
});

it('a job that was given up is listed, and runs when an owner tries again', async () => {
  await untilQuiet(shop);
  await addJob(shop, 'delete-files', { keys: ['Not a key'] });
  const label = 'Delete files that nothing shows';
  const listed = async () => (await jobs()).items.find((job) => job.label === label && job.error) ?? null;
  const job = await until(listed, 'the failed job');
  expect(job.state).toBe('retrying');
  const searches = ['FILES THAT NOTHING', 'refund', 'no such job'];
  expect(await Promise.all(searches.map(async (search) => (await jobs({ search })).total))).toEqual([1, 0, 0]);
  // Every job of the shop has a key; workers delete those without one.
  await shop.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, key = 'given-up', payload = '{"keys":[]}' where id = $1`,
    [job.id],
  );
  expect((await listed())?.state).toBe('failed');
  const input = { ...newRequest(), id: job.id };
  expect(await Promise.all([errorOf(owner, RETRY_JOB, { input }), errorOf(owner, RETRY_JOB, { input })])).toEqual([null, null]);
  await until(async () => (await listed()) === null, 'the job to be done');
  const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>('{ auditEntries { items { action subject } } }');
  expect(data?.auditEntries.items[0]).toEqual({ action: 'retryJob', subject: label });
});

it('a notification of Stripe is handled again without a second email', async () => {
  const [set] = await catalogue(shop);
  if (!set) throw new Error('The catalogue is empty.');
  const email = `again-${randomUUID()}@buyer.example`;
  await buy(shop, [set], email);
  await untilQuiet(shop);
  expect((await webhooks()).total).toBe(0);
  const [event] = (await webhooks({ filter: 'all' })).items;
  expect(event?.handledAt).toBeTruthy();
  const found = async (search: string) => (await webhooks({ filter: 'all', search })).items;
  expect((await found(event?.id.slice(0, -1) ?? '')).map(({ id }) => id)).toEqual([event?.id]);
  expect(new Set((await found('INTENT.SUCC')).map(({ type }) => type))).toEqual(new Set(['payment_intent.succeeded']));
  expect(await found('dispute')).toEqual([]);
  expect(await errorOf(owner, RERUN, { input: { ...newRequest(), id: event?.id } })).toBeNull();
  await until(async () => (await webhooks({ filter: 'all' })).items[0]?.handledAt !== event?.handledAt, 'another time');
  await untilQuiet(shop);
  expect((await inbox(shop, email)).map(({ deliveries }) => deliveries)).toEqual([1]);
  expect(await errorOf(owner, RERUN, { input: { ...newRequest(), id: 'evt_none' } })).toBe('NOT_FOUND');
});

it('uploads that have stopped need attention', async () => {
  await shop.query("insert into photo_set_draft (id, title, created_at, edited_at) values (1001, 'Half', now(), now())");
  await shop.query(
    `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, pose, position)
     select 'picture' || n, 1001, n || '.jpg', 9, 'uploading', now() - interval '1 hour', 1, n from generate_series(1, 3) n`,
  );
  expect(await attention()).toMatchObject({ unfinishedUploads: 1 });
});
