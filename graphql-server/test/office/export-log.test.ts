import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { captureLog } from '../support/checks/captured-log.ts';
import { untilQuiet } from '../support/one-email.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { buyTicket } from '../support/ticket-purchase.ts';

const { logger, text, lines } = captureLog('info');
const OWNER = { username: 'owner', password: 'a good password' };

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  const admin = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, ADMIN_EMAIL: 'owner@archive.example' };
  shop = await openShop(admin, undefined, logger);
  owner = new TestBrowser(shop.url);
  await owner.post('/api/auth/login', OWNER);
  for (const name of ['Zoe', 'Bea']) await buyTicket(shop, { amount: 25, name, email: `${name}@guest.example` });
  await untilQuiet(shop);
});
afterAll(() => shop.stop());

it.each([
  ['/api/admin/tickets.csv', { what: 'tickets.csv', filter: 'none', rows: 2 }],
  ['/api/admin/tickets.csv?search=zoe', { what: 'tickets.csv', filter: 'search', rows: 1 }],
  ['/api/admin/tickets', { what: 'tickets', filter: 'none', rows: 2 }],
])('an export by %s logs the account, the filter and the row count, but no personal data', async (path, expected) => {
  const [account] = await shop.query<{ id: string }>("select id from user_account where username = 'owner'");
  text.length = 0;
  const reply = await owner.fetch(path);
  expect(await reply.text()).toMatch(/guest\.example/);
  const requestId = reply.headers.get('x-request-id');
  expect(lines().filter(({ msg }) => msg === 'tickets exported')).toEqual([
    expect.objectContaining({ account: account?.id, requestId, ...expected }),
  ]);
  expect(text.join()).not.toMatch(/zoe|guest/i);
});

it("a file for a spreadsheet is in the owners' log, without the search", async () => {
  const entries = async () => {
    const { data } = await owner.graphql<{ auditEntries: { total: number; items: object[] } }>(
      '{ auditEntries { total items { action subject ownerName after } } }',
    );
    return data?.auditEntries;
  };
  const before = await entries();
  await (await owner.fetch('/api/admin/tickets')).text();
  expect(await entries()).toEqual(before);
  await (await owner.fetch('/api/admin/tickets.csv?search=zoe')).text();
  expect((await entries())?.items[0]).toEqual({
    ...{ action: 'exportData', subject: 'tickets', ownerName: 'owner' },
    after: JSON.stringify({ filter: 'search' }),
  });
  expect((await new TestBrowser(shop.url).fetch('/api/admin/tickets.csv')).status).toBe(401);
  expect((await entries())?.total).toBe((before?.total ?? 0) + 1);
});
