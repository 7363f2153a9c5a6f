import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, newAccount, newNames, sessionsOf } from '../account/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { atShop, buy, catalogue, downloadLinks, inbox } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import {
  aDrawingSession,
  aMessage,
  aTicket,
  confirmAddress,
  END,
  ERASE,
  EXPORT,
  GRANT,
  idOf,
  LIST,
  lastEntry,
  opened,
  REVOKE,
  rejectMails,
  seenOf,
} from './people-steps.ts';
import { errorOf, newRequest, openOffice } from './steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
});
afterAll(() => shop.stop());

describe('the people', () => {
  it('are found by beginnings of words of their name and address, newest first, and owners alone', async () => {
    const [older, newer] = [await newAccount(shop, newNames('zed')), await newAccount(shop, newNames('zed'))];
    const page = async (input: object) =>
      (await owner.graphql<{ officePeople: { total: number; items: { username: string; isOwner: boolean }[] } }>(LIST, { input })).data
        ?.officePeople;
    expect((await page({ search: 'ZED-X' }))?.items.map(({ username }) => username)).toEqual([newer.username, older.username]);
    expect(await page({ search: older.email })).toMatchObject({ total: 1, items: [{ lastSeenAt: expect.any(String) }] });
    expect(await page({ search: 'ed-x' })).toMatchObject({ total: 0 });
    expect(await page({ filter: 'owners' })).toMatchObject({ total: 1, items: [{ username: 'owner', isOwner: true }] });
  });

  it('have their sessions ended by an owner, whose own stays', async () => {
    const names = await newAccount(shop);
    const second = new TestBrowser(shop.url);
    await login(second, names.username);
    const id = await idOf(shop, names);
    const [first] = (await opened(owner, { id })).sessions;
    expect(await errorOf(owner, END, { input: { ...newRequest(), id, sessionId: first?.id } })).toBeNull();
    expect((await opened(owner, { id })).sessions).toHaveLength(1);
    expect(await errorOf(owner, END, { input: { ...newRequest(), id } })).toBeNull();
    expect((await opened(owner, { id })).sessions).toEqual([]);
    await expect(sessionsOf(second)).rejects.toThrow('Please sign in');
    const ownId = (await shop.query<{ id: string }>("select id from user_account where username = 'owner'"))[0]?.id;
    expect(await errorOf(owner, END, { input: { ...newRequest(), id: ownId } })).toBeNull();
    expect((await opened(owner, { id: ownId ?? '' })).sessions).toMatchObject([{ isCurrent: true }]);
  });
});

describe('the owner role', () => {
  it('goes to a confirmed address, whose old password stops working, and is taken away again', async () => {
    const names = await newAccount(shop, newNames('grace'));
    const id = await idOf(shop, names);
    expect(await errorOf(owner, GRANT, { input: { ...newRequest(), id } })).toBe('NOT_READY');
    await confirmAddress(shop, names);
    expect(await errorOf(owner, GRANT, { input: { ...newRequest(), id } })).toBeNull();
    const isReset = ({ subject, text }: { subject: string; text: string }) =>
      subject.startsWith('You are now an owner of ') && text.includes("an owner's account");
    await until(async () => (await inbox(shop, names.email)).some(isReset), 'the link to choose a password');
    expect((await login(new TestBrowser(shop.url), names.username)).status).toBe(401);
    expect(await opened(owner, { id })).toMatchObject({ account: { isOwner: true }, sessions: [] });
    expect(await lastEntry(owner)).toEqual({
      action: 'grantOwner',
      subject: 'g***@mail.example',
      before: '{"isOwner":false}',
      after: '{"isOwner":true}',
    });
    expect(
      await errorOf(owner, ERASE, { input: { ...newRequest(), id, email: names.email, seen: { orders: 0, tickets: 0, messages: 0 } } }),
    ).toBe('CONFLICT');
    expect(await errorOf(owner, REVOKE, { input: { ...newRequest(), id } })).toBeNull();
    expect(await opened(owner, { id })).toMatchObject({ account: { isOwner: false } });
  });

  it('always stays with one owner, even if two remove each other at the same time', async () => {
    const own = (await shop.query<{ id: string }>("select id from user_account where username = 'owner'"))[0]?.id ?? '';
    expect(await errorOf(owner, REVOKE, { input: { ...newRequest(), id: own } })).toBe('CONFLICT');
    const names = await newAccount(shop);
    const id = await idOf(shop, names);
    await shop.query("update user_account set role = 'admin' where id = $1", [id]);
    const replies = await Promise.all([
      errorOf(owner, REVOKE, { input: { ...newRequest(), id } }),
      errorOf(names.browser, REVOKE, { input: { ...newRequest(), id: own } }),
    ]);
    expect(replies.filter((code) => code === null)).toHaveLength(1);
    expect(await shop.query("select count(*)::int as owners from user_account where role = 'admin'")).toEqual([{ owners: 1 }]);
    await shop.query("update user_account set role = case when id = $1 then 'admin' else 'user' end", [own]);
  });
});

describe("a person's data", () => {
  it('is exported with all that is stored about the account, and about its address as a guest', async () => {
    const names = await newAccount(shop, newNames('ex'));
    await confirmAddress(shop, names);
    const id = await idOf(shop, names);
    const [set] = await catalogue(shop);
    if (!set) throw new Error('The catalogue is empty.');
    const [link = ''] = downloadLinks(await buy(shop, [set], names.email, names.browser));
    for (const _time of [1, 2]) expect((await fetch(atShop(shop, link))).ok).toBe(true);
    const ticket = await aTicket(shop, names.email.toUpperCase());
    await aMessage(shop, names.email);
    await aDrawingSession(shop, id);
    const { data } = await owner.graphql<{ exportPerson: { json: string } }>(EXPORT, { input: { ...newRequest(), id } });
    const anInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
    const downloaded = { downloads: 2, firstDownloadAt: anInstant, lastDownloadAt: anInstant };
    expect(JSON.parse(data?.exportPerson.json ?? '')).toMatchObject({
      email: names.email,
      account: { username: names.username, role: 'user' },
      signIns: [{ device: expect.any(String) }],
      orders: [{ email: names.email, total: (set.price / 100).toFixed(2), photoSets: [{ title: set.title, ...downloaded }] }],
      tickets: [{ number: ticket, name: 'Ann Guest', amount: '15.00', event: 'raisingFutures' }],
      messages: [{ subject: 'A question' }],
      drawingSessions: [
        { startedAt: '2026-11-26T10:00:00Z', preset: 'hour', drawn: [{ pose: 2, seconds: 30 }], source: { kind: 'owned' } },
      ],
    });
    expect(data?.exportPerson.json).not.toMatch(/password|token|browser_key|argon/i);
    expect(await lastEntry(owner)).toMatchObject({ action: 'exportPerson', subject: 'e***@mail.example' });
  });

  it('does not include what was bought with an address that the account has not confirmed', async () => {
    const names = newNames();
    await aTicket(shop, names.email);
    const account = await newAccount(shop, names);
    expect((await opened(owner, { id: await idOf(shop, account) })).counts.tickets).toBe(0);
    expect(await opened(owner, { email: names.email })).toMatchObject({ account: null, counts: { tickets: 1 } });
  });

  it('is erased, and numbers, amounts and dates are kept for accounting', async () => {
    const names = await newAccount(shop, newNames('er'));
    await confirmAddress(shop, names);
    const id = await idOf(shop, names);
    const [set, other] = await catalogue(shop);
    if (!set || !other) throw new Error('The catalogue is empty.');
    await buy(shop, [set], names.email, names.browser);
    await buy(shop, [other], names.email);
    const links = await until(async () => {
      const found = (await inbox(shop, names.email)).flatMap(downloadLinks);
      return found.length === 2 ? found.map((link) => atShop(shop, link)) : null;
    }, 'both emails');
    const ticket = await aTicket(shop, names.email, id);
    await aMessage(shop, names.email);
    await aDrawingSession(shop, id);
    const before = await opened(owner, { id });
    const counts = { orders: 2, files: 2, openOrders: 0, tickets: 1, comingTickets: 1, messages: 1, drawingSessions: 1 };
    expect(before.counts).toMatchObject(counts);
    expect((await fetch(links[0] ?? '')).ok).toBe(true);

    const erase = (changes: object = {}, request = newRequest()) =>
      errorOf(owner, ERASE, { input: { ...request, id, email: names.email.toUpperCase(), seen: seenOf(before.counts), ...changes } });
    expect(await erase({ email: 'someone@else.example' })).toBe('BAD_INPUT');
    expect(await erase({ seen: { orders: 1, tickets: 1, messages: 1 } })).toBe('STALE');
    const request = newRequest();
    expect(await Promise.all([erase({}, request), erase({}, request)])).toEqual([null, null]);

    for (const link of links) expect((await fetch(link)).status).toBe(404);
    expect((await names.browser.graphql<{ me: null }>('{ me { id } }')).data?.me).toBeNull();
    expect(await opened(owner, { email: names.email })).toMatchObject({ account: null, counts: { orders: 0, tickets: 0, messages: 0 } });
    const tables = ['purchase_order', 'ticket', 'user_account', 'contact_message', 'audit_entry', 'graphile_worker._private_jobs'];
    for (const table of tables) {
      const rows = await shop.query(`select 1 from ${table} t where t::text ilike $1`, [`%${names.email}%`]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(
      await shop.query('select due, refunded, status, name, paid_at is not null as paid from ticket where number = $1', [ticket]),
    ).toEqual([{ due: 1500, refunded: 0, status: 'paid', name: 'Erased', paid: true }]);
    expect(await shop.query('select 1 from drawing_session where user_id = $1', [id])).toEqual([]);
    expect(await lastEntry(owner)).toMatchObject({
      action: 'erasePerson',
      subject: 'e***@mail.example',
      after: '{"kept":{"orders":2,"tickets":1}}',
    });
    const { data } = await owner.graphql<{ officeOverview: { sets: { photoSetId: number; sold: number }[] } }>(
      '{ officeOverview { sets { photoSetId sold } } }',
    );
    expect(data?.officeOverview.sets.find(({ photoSetId }) => photoSetId === other.id)?.sold).toBeGreaterThan(0);
  });

  it('of a guest is erased by the address alone, unless there is none', async () => {
    const { email } = newNames('gu');
    const nothing = { ...newRequest(), email, seen: { orders: 0, tickets: 0, messages: 0 } };
    expect(await errorOf(owner, ERASE, { input: nothing })).toBe('NOT_FOUND');
    expect(await errorOf(owner, EXPORT, { input: { ...newRequest(), email } })).toBe('NOT_FOUND');
    await aMessage(shop, email);
    const input = { ...newRequest(), email, seen: { orders: 0, tickets: 0, messages: 1 } };
    expect(await errorOf(owner, ERASE, { input })).toBeNull();
    expect((await opened(owner, { email })).counts.messages).toBe(0);
  });

  it.each(['email', 'oldEmail', 'newEmail', 'userId'])(
    'is erased with the emails that are not sent yet and have it as %s',
    async (field) => {
      // The account has not confirmed its address.
      const names = field === 'userId' ? await newAccount(shop, newNames('un')) : newNames('un');
      const who = field === 'userId' ? { id: await idOf(shop, names) } : {};
      await aMessage(shop, names.email);
      const change = { oldEmail: 'other@mail.example', newEmail: 'other@mail.example' };
      const payload = { ...change, [field]: who.id ?? names.email.toUpperCase() };
      await shop.query(`select graphile_worker.add_job('send-email-change-notice', $1::json, run_at => now() + interval '1 day')`, [
        JSON.stringify(payload),
      ]);
      const input = { ...newRequest(), ...who, email: names.email, seen: { orders: 0, tickets: 0, messages: who.id ? 0 : 1 } };
      expect(await errorOf(owner, ERASE, { input })).toBeNull();
      expect(await shop.query("select 1 from graphile_worker._private_jobs where payload ->> 'newEmail' is not null")).toEqual([]);
    },
  );

  it('is erased with the reasons why its emails were rejected', async () => {
    const { email } = newNames('re');
    const [set] = await catalogue(shop);
    if (!set) throw new Error('The catalogue is empty.');
    await buy(shop, [set], email);
    await aTicket(shop, email);
    await aMessage(shop, email);
    await untilQuiet(shop);
    await rejectMails(shop, email);
    const input = { ...newRequest(), email, seen: { orders: 1, tickets: 1, messages: 1 } };
    expect(await errorOf(owner, ERASE, { input })).toBeNull();
    expect(await shop.query("select key, last_error from graphile_worker._private_jobs where key like 'rejected %'")).toEqual([
      { key: 'rejected email-new-version', last_error: null },
    ]);
  });

  it('of an order that is paid after the erasure is delivered to the address of the payment', async () => {
    const { email } = newNames('late');
    const [set] = await catalogue(shop);
    if (!set) throw new Error('The catalogue is empty.');
    const mail = await buy(shop, [set], email);
    await shop.query("update purchase_order set status = 'pending', paid_at = null, mail_sent_at = null where email = $1", [email]);
    await aMessage(shop, email);
    expect(await errorOf(owner, ERASE, { input: { ...newRequest(), email, seen: { orders: 0, tickets: 0, messages: 1 } } })).toBeNull();
    await shop.query("update purchase_order set status = 'paid', paid_at = now() where status = 'pending' and email is null");
    expect((await fetch(atShop(shop, downloadLinks(mail)[0] ?? ''))).ok).toBe(true);
  });
});
