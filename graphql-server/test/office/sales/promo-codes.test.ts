import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import { catalogue, createIntent } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
});
afterAll(() => shop.stop());

const CREATE = 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { success } }';
const EDIT = 'mutation ($input: EditPromoCodeInput!) { editPromoCode(input: $input) { success } }';
const END = 'mutation ($input: EndPromoCodeInput!) { endPromoCode(input: $input) { success } }';
const LIST = `query ($input: OfficePageInput) { ownerPromoCodes(input: $input) {
  total items { code kind value startsAt endsAt maxOrders isActive state uses discounts } } }`;
const LOG = '{ auditEntries { total items { action subject ownerName before after } } }';

const TEN_PERCENT = { kind: 'percent', value: 10, startsAt: null, endsAt: null, maxOrders: null, isActive: true };

interface Listed {
  code: string;
  state: string;
  uses: number;
  discounts: number;
  value: number;
  maxOrders: number | null;
}

async function listed(search: string): Promise<Listed[]> {
  const { data } = await owner.graphql<{ ownerPromoCodes: { items: Listed[] } }>(LIST, { input: { search } });
  return data?.ownerPromoCodes.items ?? [];
}

async function log(): Promise<{ action: string; subject: string; ownerName: string; before: string | null; after: string | null }[]> {
  const { data } = await owner.graphql<{ auditEntries: { items: never[] } }>(LOG);
  return data?.auditEntries.items ?? [];
}

async function created(code: string, changes: object = {}): Promise<string> {
  expect(await errorOf(owner, CREATE, { input: { ...newRequest(), code, fields: { ...TEN_PERCENT, ...changes } } })).toBeNull();
  return code;
}

describe('a promo code', () => {
  it('is created, used by a buyer, listed with what it took off, and ended', async () => {
    const code = await created('spring-26');
    const [set] = await catalogue(shop);
    if (!set) throw new Error('The catalogue is empty.');
    const total = set.price - Math.round(set.price / 10);
    await createIntent(guest, [set], { email: 'spring@buyer.example', promoCode: code, amount: total / 100 });
    await shop.query("update purchase_order set status = 'paid', paid_at = now() where promo ->> 'code' = $1", [code]);
    const [item] = await listed('SPRING');
    expect(item).toMatchObject({ code, state: 'live', uses: 1, discounts: set.price - total });
    expect(await errorOf(owner, END, { input: { ...newRequest(), code } })).toBeNull();
    expect((await listed('spring'))[0]).toMatchObject({ state: 'ended', uses: 1 });
    expect((await guest.post('/api/promo-code', { code })).status).toBe(404);
  });

  it('is created once by a repeated request', async () => {
    const input = { ...newRequest(), code: 'twice', fields: TEN_PERCENT };
    const replies = await Promise.all([errorOf(owner, CREATE, { input }), errorOf(owner, CREATE, { input })]);
    expect(replies).toEqual([null, null]);
    expect(await errorOf(owner, CREATE, { input: { ...input, ...newRequest() } })).toBe('BAD_INPUT');
    expect((await log()).filter(({ subject }) => subject === 'twice')).toHaveLength(1);
  });

  it('is created once when two owners choose the same code at the same time', async () => {
    const input = { code: 'same', fields: TEN_PERCENT };
    const requests = Array.from({ length: 6 }, () => errorOf(owner, CREATE, { input: { ...newRequest(), ...input } }));
    expect((await Promise.all(requests)).sort()).toEqual([...Array(5).fill('BAD_INPUT'), null]);
  });

  it.each([
    ['a percentage above 100', { value: 101 }],
    ['an amount of less than 50 cents', { kind: 'fixed', value: 49 }],
    ['an end before its start', { startsAt: '2027-02-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }],
    ['no orders', { maxOrders: 0 }],
    ['an invalid date', { endsAt: 'soon' }],
  ])('with %s is rejected', async (_what, changes) => {
    const fields = { ...TEN_PERCENT, ...changes };
    expect(await errorOf(owner, CREATE, { input: { ...newRequest(), code: 'wrong', fields } })).toBe('BAD_INPUT');
  });

  it('merges changes of different fields by two owners, and refuses to overwrite the same field', async () => {
    const code = await created('shared');
    const edit = (fields: object) =>
      errorOf(owner, EDIT, { input: { ...newRequest(), code, seen: TEN_PERCENT, fields: { ...TEN_PERCENT, ...fields } } });
    expect(await edit({ value: 15 })).toBeNull();
    expect(await edit({ maxOrders: 5 })).toBeNull();
    expect((await listed(code))[0]).toMatchObject({ value: 15, maxOrders: 5 });
    expect(await edit({ value: 20 })).toBe('STALE');
    expect(await edit({ value: 15 })).toBeNull();
    expect((await listed(code))[0]).toMatchObject({ value: 15, maxOrders: 5 });
  });
});

describe('the log', () => {
  it('has who did what, before and after', async () => {
    await created('logged', { value: 30 });
    expect((await log())[0]).toEqual({
      ...{ action: 'createPromoCode', subject: 'logged', ownerName: 'owner', before: null },
      after: JSON.stringify({ kind: 'percent', value: 30, endsAt: null, isActive: true, startsAt: null, maxOrders: null }),
    });
  });

  it('is filtered by the kind of change and by owner', async () => {
    const code = `by-${randomUUID().slice(0, 8)}`;
    await created(code);
    expect(await errorOf(owner, END, { input: { ...newRequest(), code } })).toBeNull();
    const query =
      'query ($filter: AuditFilter) { auditOwners { id name } auditEntries(input: { search: "by-" }, filter: $filter) { items { action } } }';
    const listed = async (filter: object) =>
      (
        await owner.graphql<{ auditOwners: { id: string; name: string }[]; auditEntries: { items: { action: string }[] } }>(query, {
          filter,
        })
      ).data;
    const all = await listed({});
    expect(all?.auditEntries.items).toEqual([{ action: 'endPromoCode' }, { action: 'createPromoCode' }]);
    expect(all?.auditOwners).toEqual([{ id: expect.any(String), name: 'owner' }]);
    expect((await listed({ action: 'endPromoCode' }))?.auditEntries.items).toEqual([{ action: 'endPromoCode' }]);
    expect((await listed({ ownerId: all?.auditOwners[0]?.id }))?.auditEntries.items).toHaveLength(2);
    expect((await listed({ ownerId: randomUUID() }))?.auditEntries.items).toEqual([]);
  });

  it.each([
    "update audit_entry set subject = 'x'",
    "delete from audit_entry where subject <> 'x'",
    'truncate audit_entry',
    'truncate promo_code, audit_entry cascade',
  ])('refuses "%s"', async (sql) => {
    await created(`kept-${randomUUID().slice(0, 8)}`);
    await expect(shop.query(sql)).rejects.toThrow('never changed');
  });
});
