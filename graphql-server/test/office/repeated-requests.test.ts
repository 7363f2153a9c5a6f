import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';
import { errorOf, newRequest, openOffice } from './steps.ts';

let shop: TestShop;
let [owner, other] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, user: other } = await openOffice());
  await shop.query("update user_account set role = 'admin' where username = 'ada'");
});
afterAll(() => shop.stop());

const CREATE = 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { success } }';
const END = 'mutation ($input: EndPromoCodeInput!) { endPromoCode(input: $input) { success } }';
const CREATE_SET = 'mutation ($input: CreatePhotoSetInput!) { createPhotoSet(input: $input) { id } }';
const RENAME_SET = 'mutation ($input: EditPhotoSetInput!) { editPhotoSet(input: $input) { success } }';
const RETRY_JOB = 'mutation ($input: RetryInput!) { retryJob(input: $input) { success } }';

const FIELDS = { kind: 'percent', value: 10, startsAt: null, endsAt: null, maxOrders: null, isActive: true };

const codes = (like: string) => shop.query('select code, value, is_active from promo_code where code like $1', [like]);
const entries = async (subject: string) => (await shop.query('select id from audit_entry where subject = $1', [subject])).length;

describe('a repeated request by an owner', () => {
  it('changes nothing and succeeds again when its content is the same', async () => {
    const input = { ...newRequest(), code: 'again', fields: FIELDS };
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await errorOf(owner, CREATE, { input })).toBeNull();
    expect(await entries('again')).toBe(1);
  });

  it.each([
    ['another code', { code: 'other-code' }],
    ['another value', { fields: { ...FIELDS, value: 90 } }],
  ])('is rejected with %s', async (_what, changes) => {
    const code = `first-${Object.keys(changes)[0]}`;
    const input = { ...newRequest(), code, fields: FIELDS };
    expect(await errorOf(owner, CREATE, { input })).toBeNull();
    const { errors } = await owner.graphql(CREATE, { input: { ...input, ...changes } });
    expect(errors?.[0]?.message).toContain('used for another change, so nothing was changed');
    expect(await codes(code)).toEqual([{ code, value: 10, is_active: true }]);
    expect(await codes('other-code')).toEqual([]);
  });

  it('is rejected for another operation', async () => {
    const request = newRequest();
    expect(await errorOf(owner, CREATE, { input: { ...request, code: 'stays', fields: FIELDS } })).toBeNull();
    expect(await errorOf(owner, END, { input: { ...request, code: 'stays' } })).toBe('BAD_INPUT');
    expect(await codes('stays')).toEqual([{ code: 'stays', value: 10, is_active: true }]);
  });

  it('is rejected from another owner', async () => {
    const input = { ...newRequest(), title: 'Mine', isCollection: false };
    expect(await errorOf(owner, CREATE_SET, { input })).toBeNull();
    expect(await errorOf(other, CREATE_SET, { input })).toBe('BAD_INPUT');
    expect(await errorOf(owner, CREATE_SET, { input })).toBeNull();
  });

  it('is rejected when ten contents arrive at once with one id: exactly one is made', async () => {
    const request = newRequest();
    const create = (number: number) => errorOf(owner, CREATE, { input: { ...request, code: `ten-${number}`, fields: FIELDS } });
    const replies = await Promise.all(Array.from({ length: 10 }, (_, number) => create(number)));
    expect(replies.filter((reply) => reply === null)).toHaveLength(1);
    expect(await codes('ten-%')).toHaveLength(1);
  });

  it('is rejected for another photo set', async () => {
    const idOf = async (title: string) => {
      const { data } = await owner.graphql<{ createPhotoSet: { id: number } }>(CREATE_SET, {
        input: { ...newRequest(), title, isCollection: false },
      });
      return data?.createPhotoSet.id;
    };
    const [one, two] = [await idOf('One'), await idOf('Two')];
    const fields = (title: string) => ({ title, description: '', season: null, price: null, parts: null });
    const rename = (request: { requestId: string }, id: number | undefined, title: string) =>
      errorOf(owner, RENAME_SET, { input: { ...request, id, seen: fields(title), fields: { ...fields(title), price: 700 } } });
    const request = newRequest();
    expect(await rename(request, one, 'One')).toBeNull();
    expect(await rename(request, two, 'Two')).toBe('BAD_INPUT');
  });

  it('is rejected for work that is no longer there', async () => {
    const request = newRequest();
    expect(await errorOf(owner, CREATE, { input: { ...request, code: 'no-job', fields: FIELDS } })).toBeNull();
    expect(await errorOf(owner, RETRY_JOB, { input: { ...request, id: '999999' } })).toBe('BAD_INPUT');
  });

  it('succeeds again when an earlier release made the change', async () => {
    const { requestId } = newRequest();
    await shop.query(
      `insert into audit_entry (request_id, at, owner_id, owner_name, device, action, subject)
       select $1, now(), id, username, 'Firefox', 'createPromoCode', 'earlier' from user_account where username = 'owner'`,
      [requestId],
    );
    expect(await errorOf(owner, CREATE, { input: { requestId, code: 'earlier', fields: FIELDS } })).toBeNull();
    expect(await codes('earlier')).toEqual([]);
  });

  it('is made if it changed nothing before: only what was changed has an entry, and takes the id', async () => {
    const { data } = await owner.graphql<{ createPhotoSet: { id: number } }>(CREATE_SET, {
      input: { ...newRequest(), title: 'Unchanged', isCollection: false },
    });
    const seen = { title: 'Unchanged', description: '', season: null, price: null, parts: null };
    const edit = { ...newRequest(), id: data?.createPhotoSet.id, seen };
    expect(await errorOf(owner, RENAME_SET, { input: { ...edit, fields: seen } })).toBeNull();
    expect(await errorOf(owner, RENAME_SET, { input: { ...edit, fields: { ...seen, season: 2 } } })).toBeNull();
    expect(await errorOf(owner, RENAME_SET, { input: { ...edit, fields: { ...seen, season: 3 } } })).toBe('BAD_INPUT');
    expect(await shop.query('select season from photo_set_draft where id = $1', [edit.id])).toEqual([{ season: 2 }]);
  });
});
