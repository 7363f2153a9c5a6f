import { randomUUID } from 'node:crypto';
import { totalCents } from '@archive/schema/money';
import type { SoldTicket, TicketStats } from '@archive/schema/sales/ticket-sales';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

interface Row {
  status: string;
  due: number;
  refunded: number;
}

let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openShop({ ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: 'a good password' });
  owner = new TestBrowser(shop.url);
  const response = await owner.post('/api/auth/login', { username: 'owner', password: 'a good password' });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
});
afterAll(() => shop.stop());

/** Stores tickets like the payment flow. */
async function sell(rows: Row[], nameOf = (index: number) => `Guest ${index}`): Promise<void> {
  await shop.query('truncate ticket');
  await shop.query(
    `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, refunded, created_at, paid_at, email, name, event_id)
     select gen_random_uuid(), 'TK-' || i, 'R-' || i, r->>'status', 'b', 'f' || i, (r->>'due')::int, (r->>'refunded')::int,
       timestamptz '2026-01-01' + i * interval '1 minute',
       case when r->>'status' in ('paid', 'partly-refunded', 'refunded') then timestamptz '2026-01-01' + i * interval '1 minute' end,
       'guest' || i || '@buyer.example', r->>'name', 2
     from jsonb_array_elements($1::jsonb) with ordinality as t(r, i)`,
    [JSON.stringify(rows.map((row, index) => ({ ...row, name: nameOf(index + 1) })))],
  );
}

async function table(input: Record<string, unknown> = {}): Promise<{ total: number; items: SoldTicket[]; stats: TicketStats }> {
  const { data, errors } = await owner.graphql<{ adminTickets: { total: number; items: SoldTicket[]; stats: TicketStats } }>(
    `query ($input: TicketPageInputType!) { adminTickets(input: $input) { total
       items { id name email ticketId receiptNumber amountPaid amountRefunded purchaseDate status }
       stats { totalTickets totalRevenue averageDonation communityFund } } }`,
    { input },
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.adminTickets;
}

/** The statistics, calculated independently of the server. */
function expectedStats(rows: Row[]): TicketStats {
  let [tickets, net] = [0, 0];
  for (const { status, due, refunded } of rows) {
    if (!['paid', 'partly-refunded', 'refunded'].includes(status)) continue;
    net += due - refunded;
    if (status !== 'refunded') tickets += 1;
  }
  return {
    totalTickets: tickets,
    totalRevenue: totalCents(net),
    averageDonation: totalCents(tickets ? Math.round(net / tickets) : 0),
    // 40 percent; half a cent is rounded up.
    communityFund: totalCents(Math.round((net * 4) / 10)),
  };
}

const row = fc.oneof(
  fc.record({
    status: fc.constantFrom('paid', 'pending', 'failed', 'expired'),
    due: fc.integer({ min: 1000, max: 500_000 }),
    refunded: fc.constant(0),
  }),
  fc
    .tuple(fc.integer({ min: 1000, max: 500_000 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }))
    .map(([due, part]) => ({ status: 'partly-refunded', due, refunded: Math.max(1, Math.floor(due * part)) })),
  fc.integer({ min: 1000, max: 500_000 }).map((due) => ({ status: 'refunded', due, refunded: due })),
);

describe('ticket statistics', () => {
  it('match an independent calculation, refunds included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), async (rows) => {
        await sell(rows);
        expect((await table()).stats).toEqual(expectedStats(rows));
      }),
      { numRuns: 25 },
    );
  });

  it('still have the field name that apps of release 0.1 query', async () => {
    await sell([{ status: 'paid', due: 1000, refunded: 0 }]);
    const query = 'query { adminTickets(input: {}) { figures { totalTickets } } }';
    expect((await owner.graphql(query)).data).toMatchObject({ adminTickets: { figures: { totalTickets: 1 } } });
  });
});

describe('the ticket table', () => {
  const paid = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ status: 'paid', due: 1000 + index, refunded: 0 }));

  it('returns pages, newest first, without gaps or overlaps', async () => {
    await sell(paid(23));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => table({ page, pageSize: 10 })));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ ticketId }) => ticketId))).toEqual(
      Array.from({ length: 23 }, (_, index) => `TK-${23 - index}`),
    );
    expect(pages[0]?.total).toBe(23);
  });

  it.each(['name', 'email', 'ticketId', 'receiptNumber', 'amountPaid', 'purchaseDate'] as const)('sorts by %s', async (sort) => {
    await sell(paid(12), (index) => `${'zyxwvutsrqpo'[index]} Guest`);
    const key = (ticket: SoldTicket) => (typeof ticket[sort] === 'number' ? Number(ticket[sort]) : String(ticket[sort]).toLowerCase());
    const keys = (await table({ sort, descending: false })).items.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect((await table({ sort, descending: true })).items.map(key)).toEqual([...keys].reverse());
  });

  it.each(['name', 'email', 'ticketId', 'receiptNumber', 'amountPaid', 'purchaseDate'] as const)(
    'returns the same order in pages as in one list when sorted by %s, ties included',
    async (sort) => {
      const rows = paid(23).map((row) => ({ ...row, due: 1000 + (row.due % 3) }));
      await sell(rows, (index) => `Guest ${index % 4}`);
      for (const descending of [true, false]) {
        const whole = (await table({ sort, descending, pageSize: 100 })).items;
        const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => table({ sort, descending, page, pageSize: 5 })));
        expect(pages.flatMap(({ items }) => items)).toEqual(whole);
        expect(whole).toHaveLength(23);
      }
    },
  );

  it('searches by the first letters of words in a name, an address or a ticket id', async () => {
    await sell(paid(4), (index) => ['', 'Zoë 100%', 'O_o', 'Plain', "Mary-Ann O'Hara\u3000\\Li"][index] ?? '');
    const found = async (search: string) => (await table({ search })).items.map(({ name }) => name).sort();
    expect(await found('ZOË')).toEqual(['Zoë 100%']);
    expect(await found('  zo 10')).toEqual(['Zoë 100%']);
    expect(await found('guest2@')).toEqual(['O_o']);
    expect(await found('guest2@buyer.exam')).toEqual(['O_o']);
    expect(await found('tk-3')).toEqual(['Plain']);
    for (const part of ['ann mary', 'hara', "o'ha", 'li']) expect(await found(part)).toEqual([expect.stringContaining('Mary')]);
    for (const part of ['lain', 'plain zoë', '%', '_', "'", '\\', ':*', 'pl & zo', "'; drop table ticket; --"])
      expect(await found(part)).toEqual([]);
    expect(await found("pl'|'zo")).toEqual([]);
    expect((await table({ search: 'guest' })).total).toBe(4);
    expect(await found('\0pl\u0007ain\0')).toEqual(['Plain']);
    expect(await found('\0')).toHaveLength(4);
  });

  it('counts and shows at most 10,000 matches of a search', { timeout: 60_000 }, async () => {
    await sell(paid(10_001));
    expect(await table({ search: 'guest', page: 200 })).toMatchObject({ total: 10_000, items: { length: 50 } });
    expect(await table({ search: 'guest', page: 201 })).toMatchObject({ total: 10_000, items: [] });
    expect(await table({ page: 201 })).toMatchObject({ total: 10_001, items: [{ ticketId: 'TK-1' }] });
  });
});

describe('the REST list of tickets', () => {
  it('returns all tickets, or the requested page', async () => {
    await sell(Array.from({ length: 2500 }, () => ({ status: 'paid', due: 1000, refunded: 0 })));
    const all = (await (await owner.fetch('/api/admin/tickets')).json()) as SoldTicket[];
    expect(new Set(all.map(({ id }) => id)).size).toBe(2500);
    expect(all[0]).toMatchObject({ ticketId: 'TK-2500', amountPaid: 1000, purchaseDate: '2026-01-02T17:40:00.000Z' });
    const page = (await (await owner.fetch('/api/admin/tickets?page=2&pageSize=3&sort=ticketId&descending=false')).json()) as SoldTicket[];
    expect(page).toHaveLength(3);
    await sell([]);
    expect(await (await owner.fetch('/api/admin/tickets')).json()).toEqual([]);
  });

  it.each([
    ['', '3'],
    ['?page=2&pageSize=2', '3'],
    ['?search=guest1', '1'],
    ['?search=unmatched', '0'],
  ])('with the query "%s" returns the total count in a header', async (query, total) => {
    await sell(Array.from({ length: 3 }, () => ({ status: 'paid', due: 1000, refunded: 0 })));
    expect((await owner.fetch(`/api/admin/tickets${query}`)).headers.get('x-total-count')).toBe(total);
  });

  it.each([
    ['/api/admin/tickets?page=x', 'page', 'page must be a whole number'],
    ['/api/admin/tickets?page=', 'page', 'page must be a whole number'],
    ['/api/admin/tickets?page=1&page=2', 'page', 'page must be a whole number'],
    ['/api/admin/tickets?page=0', 'page', 'The first page is page 1'],
    ['/api/admin/tickets?page=-1', 'page', 'The first page is page 1'],
    ['/api/admin/tickets?pageSize=0', 'pageSize', 'pageSize must be at least 1'],
    ['/api/admin/tickets?descending=yes', 'descending', 'descending must be true or false'],
    ['/api/admin/tickets?serach=ada', 'body', "Unknown parameter 'serach'"],
    ['/api/admin/tickets.csv?serach=ada', 'body', "Unknown parameter 'serach'"],
    ['/api/admin/tickets.csv?page=2', 'body', "Unknown parameter 'page'"],
    ['/api/admin/tickets.csv?search=a&search=b', 'search', 'search must be text'],
  ])('rejects %s with a message that names the parameter', async (path, field, error) => {
    const response = await owner.fetch(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([400, expect.stringContaining('application/json')]);
    expect(await response.json()).toEqual({ success: false, code: 'BAD_INPUT', error, fields: { [field]: error } });
  });

  it('exports the same rows as the table for the same search', async () => {
    await sell(Array.from({ length: 30 }, () => ({ status: 'paid', due: 1000, refunded: 0 })));
    const idsOf = async (query: string) => {
      const [, ...lines] = (await (await owner.fetch(`/api/admin/tickets.csv${query}`)).text()).trim().split('\r\n');
      return lines.map((line) => line.split('","')[2]);
    };
    expect(await idsOf('?search=GUEST1')).toEqual((await table({ search: 'GUEST1' })).items.map(({ ticketId }) => ticketId));
    expect(await idsOf('?search=guest1')).toHaveLength(11);
    expect(await idsOf('')).toHaveLength(30);
    expect(await idsOf('?search=unmatched')).toEqual([]);
  });

  it('exports CSV without formulas that a spreadsheet would run', async () => {
    await sell([{ status: 'partly-refunded', due: 1735, refunded: 705 }], () => '=HYPERLINK("http://attacker.example")');
    const response = await owner.fetch('/api/admin/tickets.csv');
    expect(response.headers.get('content-type')).toMatch('text/csv');
    const [head, line] = (await response.text()).split('\r\n');
    expect(head).toContain('"Name","Email","Ticket ID","Receipt #","Amount","Refunded","Purchase Date","Status"');
    expect(line).toMatch(
      /^"'=HYPERLINK\(""http:\/\/attacker.example""\)","guest1@buyer.example","TK-1","R-1","17.35","7.05","2026-01-01T00:01:00.000Z","Partly refunded"$/,
    );
  });

  it.each(['=1', '+1', '-1', '@sum', '＝1', '＋1', '－1', '＠sum', 'a;=1'])(
    'exports a name that starts with a formula as text: %s',
    async (name) => {
      await sell([{ status: 'paid', due: 1735, refunded: 0 }], () => name);
      const [, line] = (await (await owner.fetch('/api/admin/tickets.csv')).text()).split('\r\n');
      expect(line).toMatch(name.startsWith('a') ? `"${name}",` : `"'${name}",`);
    },
  );
});

describe('guests and users', () => {
  it.each(['/api/admin/tickets', '/api/admin/tickets.csv', '/api/admin/tickets?page=1'])('cannot open %s', async (path) => {
    expect((await new TestBrowser(shop.url).fetch(path)).status).toBe(401);
    const user = new TestBrowser(shop.url);
    await user.post('/api/auth/register', {
      username: `user-${randomUUID().slice(0, 8)}x`,
      email: `${Math.random()}@buyer.example`,
      password: 'secret1',
    });
    expect((await user.fetch(path)).status).toBe(403);
  });
});
