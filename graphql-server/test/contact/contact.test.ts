import { REPLY_PROMISE } from '@archive/schema/contact/contact-texts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../support/add-job.ts';
import { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { control } from '../support/provider.ts';
import { inbox, mailTo } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { newMessage, OWNERS, original, ownerMails, send } from './steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
afterEach(() => faults({ mode: 'none' }));

const faults = (plan: { mode: string; count?: number }) => control(shop, 'inbox/test/faults', plan);
const taken = async () => ((await (await fetch(`${shop.url}/sandbox/inbox/test/faults`)).json()) as { taken: number }).taken;
const storedMessages = (email: string) => shop.query<{ message: string }>('select * from contact_message where email = $1', [email]);

/** Expects one email to the owners and one to the sender, each delivered once. */
async function expectBothMails(message: ReturnType<typeof newMessage>, deliveries = [1, 1]): Promise<void> {
  await untilQuiet(shop);
  const mails = [...(await ownerMails(shop, message.subject)), ...(await inbox(shop, message.email))];
  expect(mails.map((mail) => mail.deliveries)).toEqual(deliveries);
}

describe('a contact message', () => {
  it('is stored, sent to the owners with a reply address, and confirmed', async () => {
    const message = newMessage();
    const reply = await send(shop, message);
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
    expect(await storedMessages(message.email)).toEqual([expect.objectContaining({ name: 'Ann Sender', message: message.message })]);
    await expectBothMails(message);
    const [toOwners] = await ownerMails(shop, message.subject);
    expect(toOwners?.text).toContain(`Ann Sender (${message.email}) wrote on`);
    expect(toOwners?.text).toContain('May I bring my dog?\nIt is small.');
    expect(toOwners?.html).toContain('May I bring my dog?<br>It is small.');
    const headers = toOwners && (await original(shop, toOwners));
    expect(headers?.replyTo).toEqual([expect.objectContaining({ address: message.email })]);
    expect(headers?.to).toEqual([expect.objectContaining({ address: OWNERS })]);
  });

  it('is accepted at the maximum length in any script, even if its JSON is escaped', async () => {
    const message = newMessage({ name: '画'.repeat(100), subject: '画'.repeat(200), message: '画'.repeat(5000) });
    const body = JSON.stringify(message).replaceAll('画', '\\u753b');
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${shop.url}/api/admin-contact`, { method: 'POST', headers, body })).status).toBe(200);
    expect(await storedMessages(message.email)).toEqual([expect.objectContaining({ message: message.message })]);
  });

  it('is confirmed without any of its own text', async () => {
    const secret = { name: 'BUYNOW pills', subject: 'BUYNOW http://spam.example', message: 'BUYNOW http://spam.example/pills' };
    const message = newMessage(secret);
    await send(shop, message);
    const mail = await mailTo(shop, message.email);
    expect(mail.text).toContain(REPLY_PROMISE);
    expect([mail.subject, mail.text, mail.html].join()).not.toMatch(/BUYNOW|spam\.example/);
    const { replyTo } = await original(shop, mail);
    expect(replyTo).toEqual([expect.objectContaining({ address: 'support@archive.example' })]);
  });

  it('from the owners themselves sends both emails, too', async () => {
    const message = newMessage({ email: OWNERS });
    await send(shop, message);
    await untilQuiet(shop);
    const subjects = (await inbox(shop, OWNERS)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining([`Contact: ${message.subject}`, 'We received your message to the Archive']));
  });

  it('shows HTML to the owners as plain text', async () => {
    const message = newMessage({ name: '<b>Ann</b>', subject: `<i>${'x'.repeat(5)}</i>`, message: '</p><script>alert(1)</script> & more' });
    await send(shop, message);
    const mail = await until(async () => (await ownerMails(shop, message.subject))[0] ?? null, 'the mail');
    expect(mail.html).not.toMatch(/<script|<b>|<i>/);
    expect(mail.text).toContain('</p><script>alert(1)</script> & more');
  });

  it.each([
    ['name', 'Ann\r\nBcc: victim@mail.example'],
    ['subject', 'Hello\r\nBcc: victim@mail.example'],
    ['subject', 'Hello\u2028Bcc: victim@mail.example'],
    ['email', 'ann@mail.example\r\nBcc: victim@mail.example'],
    ['email', 'ann@mail.example, victim@mail.example'],
  ])('with header injection in its %s is rejected', async (field, value) => {
    const reply = await send(shop, newMessage({ [field]: value }));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ success: false, fields: { [field]: expect.any(String) } });
    expect(await shop.query(`select 1 from contact_message where ${field} = $1`, [value])).toEqual([]);
  });

  it('with email headers in its text sends them as text', async () => {
    const message = newMessage({ message: 'Bcc: victim@mail.example\r\n\r\nSubject: another\r\n.\r\nQUIT\r\n' });
    await send(shop, message);
    const mail = await until(async () => (await ownerMails(shop, message.subject))[0] ?? null, 'the mail');
    const { bcc, subject, to } = await original(shop, mail);
    expect([bcc ?? [], subject, to?.length]).toEqual([[], `Contact: ${message.subject}`, 1]);
    expect(await inbox(shop, 'victim@mail.example')).toEqual([]);
  });

  it('returns every validation error, one per field', async () => {
    const reply = await send(shop, { name: 'A', email: 'ann', subject: 'Hi', message: 'Hello' });
    expect(await reply.json()).toEqual({
      success: false,
      code: 'BAD_INPUT',
      error: 'Name must be at least 2 characters',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        subject: 'Subject must be at least 5 characters',
        message: 'Message must be at least 10 characters',
      },
    });
  });
});

describe('a contact message that is sent again', () => {
  it('with the same key is stored once, even if sent several times at once', async () => {
    const message = newMessage({ idempotencyKey: 'draft-1' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(shop, message)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await send(shop, message)).status).toBe(200);
    expect(await storedMessages(message.email)).toHaveLength(1);
    await expectBothMails(message);
  });

  it('with the same key in a header is stored once', async () => {
    const message = newMessage();
    const browser = new TestBrowser(shop.url);
    const post = () => browser.post('/api/admin-contact', message, { 'idempotency-key': 'program-key-0001' });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect(await storedMessages(message.email)).toHaveLength(1);
  });

  it('after the draft changed is stored as a new message', async () => {
    const message = newMessage({ idempotencyKey: 'draft-2' });
    await send(shop, message);
    await send(shop, { ...message, message: 'May I bring my cat?' });
    expect((await storedMessages(message.email)).map((row) => row.message)).toEqual([
      'May I bring my dog?\nIt is small.',
      'May I bring my cat?',
    ]);
  });
});

it('a contact message from a bot is stored as suspect and not emailed', async () => {
  const message = newMessage({ website: 'https://spam.example' });
  const reply = await send(shop, message);
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  expect(await storedMessages(message.email)).toEqual([expect.objectContaining({ message: message.message, is_suspect: true })]);
  await shop.query("update contact_message set created_at = created_at - interval '1 hour' where email = $1", [message.email]);
  await addJob(shop, 'sweep-contact-mails');
  expect((await send(shop, newMessage({ website: '  ' }))).status).toBe(200);
  await untilQuiet(shop);
  expect(await ownerMails(shop, message.subject)).toEqual([]);
  expect(await inbox(shop, message.email)).toEqual([]);
});

describe('a mail server that', () => {
  it.each(['refuse', 'reject-after-data', 'close-mid-message'])('fails with %s gets both emails later, once each', async (mode) => {
    const message = newMessage();
    await faults({ mode });
    expect((await send(shop, message)).status).toBe(200);
    await until(async () => (await taken()) >= 2, 'both deliveries');
    expect(await ownerMails(shop, message.subject)).toEqual([]);
    await faults({ mode: 'none' });
    await expectBothMails(message);
  });

  it('accepted an email but dropped the connection gets the same email again', async () => {
    const message = newMessage();
    await faults({ mode: 'close-after-taking', count: 2 });
    await send(shop, message);
    await until(async () => (await taken()) >= 2, 'both deliveries');
    await untilQuiet(shop);
    const mails = [...(await ownerMails(shop, message.subject)), ...(await inbox(shop, message.email))];
    // Either job may get the faults, but each address must receive one email.
    expect(mails).toHaveLength(2);
    expect(mails.reduce((sum, mail) => sum + (mail.deliveries ?? 0), 0)).toBe(4);
  });

  it('was down until the jobs ran out of attempts gets the emails from the reconciliation job', async () => {
    const message = newMessage();
    await faults({ mode: 'refuse' });
    await send(shop, message);
    await until(async () => (await taken()) >= 2, 'both deliveries');
    await shop.query("update contact_message set created_at = created_at - interval '6 days' where email = $1", [message.email]);
    await until(async () => {
      await shop.query('update graphile_worker._private_jobs set attempts = max_attempts where key is not null and locked_at is null');
      return (await shop.query('select 1 from graphile_worker.jobs where key is not null and attempts < max_attempts')).length === 0;
    }, 'the jobs to run out of attempts');
    await faults({ mode: 'none' });
    await addJob(shop, 'sweep-contact-mails');
    await expectBothMails(message);
  });
});
