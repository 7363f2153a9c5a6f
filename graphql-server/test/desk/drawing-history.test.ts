import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, type Names, newAccount } from '../account/steps.ts';
import { errorOf } from '../office/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { aSession, CHANGES, changesAfter, longSession, REMOVE, ROWS, remove, SAVE, SOURCES, save } from './steps.ts';

let shop: TestShop;
/** Two devices of one account. */
let [tablet, phone] = [] as unknown as [TestBrowser, TestBrowser];
let account: Names;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  const { browser, ...names } = await newAccount(shop);
  [tablet, phone, account] = [browser, new TestBrowser(shop.url), names];
  await login(phone, names.username);
});

const fill = (sql: string) =>
  shop.query(`insert into drawing_session (user_id, id, started_at, preset, drawn, removed_at, change) ${sql}`, [account.username]);

describe('a drawing session', () => {
  it('is saved once, however often it is sent, also twice in one request', async () => {
    const session = aSession();
    expect(await save(tablet, [session, { ...session, id: session.id.toUpperCase() }])).toBe(1);
    expect(await save(tablet, [session])).toBe(0);
    expect(await changesAfter(phone)).toEqual({ last: 1, hasMore: false, removedIds: [], sessions: [session] });
  });

  it('keeps its first content when it is saved again with another one', async () => {
    const session = aSession();
    await save(tablet, [session]);
    await save(phone, [{ ...session, preset: 'hour' }]);
    expect((await changesAfter(phone)).sessions).toEqual([session]);
  });

  it('has the rows of custom rounds', async () => {
    const rows = [{ times: 2, kind: 'draw', seconds: 45, pick: 'nextView' } as const];
    await save(tablet, [aSession({ startedAt: 1, preset: 'custom', rows: [...rows] }), aSession({ startedAt: 2 })]);
    const { data } = await phone.graphql<{ drawingChanges: object }>(ROWS);
    expect(data?.drawingChanges).toEqual({ sessions: [{ rows }, { rows: null }] });
  });

  it('has what it was drawn from, unless its device stored none', async () => {
    const source = { kind: 'sets', photoSetIds: [3, 4], pose: null } as const;
    await save(tablet, [aSession({ startedAt: 1, source: { ...source, photoSetIds: [3, 4] } }), aSession({ startedAt: 2 })]);
    await save(tablet, [aSession({ startedAt: 3, source: null })]);
    const { data } = await phone.graphql<{ drawingChanges: object }>(SOURCES);
    expect(data?.drawingChanges).toEqual({ sessions: [{ source }, { source: null }, { source: null }] });
  });

  it('is sent to the other devices of its account, which ask only for what they do not have', async () => {
    const [first, second, third] = [aSession({ startedAt: 3 }), aSession({ startedAt: 1 }), aSession({ startedAt: 2 })];
    await save(tablet, [first]);
    const { last } = await changesAfter(phone);
    await save(phone, [second, third]);
    expect((await changesAfter(tablet, last)).sessions).toEqual([second, third]);
    expect(await changesAfter(tablet, 3)).toEqual({ last: 3, hasMore: false, removedIds: [], sessions: [] });
  });

  it('is missed by no device while others are saved at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => save(at % 2 ? tablet : phone, [aSession(), aSession()])));
    const rows = await shop.query(
      'select change from drawing_session d join user_account u on u.id = d.user_id where username = $1 order by 1',
      [account.username],
    );
    expect(rows.map(({ change }) => change)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  it('has a start at any time and 1,000 drawings', async () => {
    const [long, late] = [longSession(1000), aSession({ startedAt: 8_640_000_000_000_000 })];
    expect(await save(tablet, [long])).toBe(1);
    expect(await save(tablet, [late])).toBe(1);
    expect((await changesAfter(phone)).sessions).toEqual([long, late]);
  });
});

describe('a removed session', () => {
  it('is gone from every device, with all that was drawn', async () => {
    const [session, other] = [aSession({ source: { kind: 'owned', photoSetIds: [], pose: null } }), aSession()];
    await save(tablet, [session, other]);
    await remove(phone, session.id);
    await remove(phone, session.id);
    expect(await changesAfter(tablet, 2)).toEqual({ last: 3, hasMore: false, removedIds: [session.id], sessions: [] });
    expect((await changesAfter(phone)).sessions).toEqual([other]);
    const [row] = await shop.query('select started_at, preset, drawn, source from drawing_session where id = $1', [session.id]);
    expect(row).toEqual({ started_at: null, preset: null, drawn: null, source: null });
  });

  it('is not brought back by a device that sends it later', async () => {
    const session = aSession();
    await remove(phone, session.id);
    expect(await save(tablet, [session])).toBe(0);
    expect(await changesAfter(tablet)).toEqual({ last: 1, hasMore: false, removedIds: [session.id], sessions: [] });
  });

  it('with the id of a session of another account leaves that one alone', async () => {
    const session = aSession();
    await save(tablet, [session]);
    const { browser } = await newAccount(shop);
    await remove(browser, session.id);
    expect((await changesAfter(tablet)).sessions).toEqual([session]);
    expect(await changesAfter(browser)).toMatchObject({ removedIds: [session.id], sessions: [] });
    expect(await save(browser, [session])).toBe(0);
  });
});

describe('the changes', () => {
  it('come in pages of 100', async () => {
    await fill(
      `select id, gen_random_uuid(), now(), 'hour', '[]', null, n from user_account, generate_series(1, 150) n where username = $1`,
    );
    const first = await changesAfter(tablet);
    expect([first.sessions.length, first.last, first.hasMore]).toEqual([100, 100, true]);
    const second = await changesAfter(tablet, first.last);
    expect([second.sessions.length, second.last, second.hasMore]).toEqual([50, 150, false]);
  });

  it('come in shorter pages when the sessions are long', async () => {
    for (let sent = 0; sent < 6; sent++) await save(tablet, [longSession(1000)]);
    const first = await changesAfter(tablet);
    expect([first.sessions.length, first.last, first.hasMore]).toEqual([5, 5, true]);
    expect((await changesAfter(tablet, first.last)).sessions).toHaveLength(1);
  });

  it('show nothing of other accounts', async () => {
    await save(tablet, [aSession()]);
    const { browser } = await newAccount(shop);
    expect(await changesAfter(browser)).toEqual({ last: 0, hasMore: false, removedIds: [], sessions: [] });
  });
});

describe('is rejected:', () => {
  it.each([
    ['51 sessions in one request', SAVE, { sessions: Array.from({ length: 51 }, () => aSession()) }],
    ['a session without a drawing', SAVE, { sessions: [aSession({ drawn: [] })] }],
    ['an id that is not a UUID', REMOVE, { id: "' or 1=1" }],
    ['a negative position', CHANGES, { after: -1 }],
  ])('%s', async (_what, query, variables) => expect(await errorOf(tablet, query, variables)).toBe('BAD_INPUT'));

  it.each([
    ['saving', SAVE, { sessions: [] }],
    ['removing', REMOVE, { id: randomUUID() }],
    ['reading', CHANGES, { after: 0 }],
  ])('%s by a guest', async (_what, query, variables) =>
    expect(await errorOf(new TestBrowser(shop.url), query, variables)).toBe('UNAUTHENTICATED'),
  );

  it('the 10,001st session of an account, until one is removed', async () => {
    await fill(
      `select id, gen_random_uuid(), now(), 'hour', '[]', null, n from user_account, generate_series(1, 10000) n where username = $1`,
    );
    expect(await errorOf(tablet, SAVE, { sessions: [aSession()] })).toBe('CONFLICT');
    const { sessions } = await changesAfter(tablet);
    expect(await save(tablet, [aSession({ id: sessions[0]?.id ?? '' })])).toBe(0);
    await remove(tablet, sessions[0]?.id ?? '');
    expect(await save(tablet, [aSession()])).toBe(1);
  });

  it('more than 200,000 drawings of an account', async () => {
    await fill(
      `select id, gen_random_uuid(), now(), 'hour', (select jsonb_agg(i) from generate_series(1, 1000) i), null, n
       from user_account, generate_series(1, 200) n where username = $1`,
    );
    expect(await errorOf(tablet, SAVE, { sessions: [aSession()] })).toBe('CONFLICT');
  });

  it('the removal of the 20,001st session that the account never had', async () => {
    await fill(
      `select id, gen_random_uuid(), null, null, null, now(), n from user_account, generate_series(1, 20000) n where username = $1`,
    );
    expect(await errorOf(tablet, REMOVE, { id: randomUUID() })).toBe('CONFLICT');
  });
});
