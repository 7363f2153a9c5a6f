// @module-tag long
import { OFFICE_PAGE } from '@archive/schema/office/office-page';
import { type GraphQLInputObjectType, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAILBOX } from '#data/mailbox';
import { LOG_TEXT, MESSAGE_TEXT, matchingWords, ORDER_TEXT, PERSON_TEXT, WEBHOOK_TEXT } from '#data/search-words';
import { allOperations, type Operation } from '../../hostile/operations.ts';
import type { TestBrowser } from '../../support/browser.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openOffice } from '../steps.ts';
import { fillTables, RARE_WORD, ROWS } from './fill-tables.ts';
import { logPlans } from './plans.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice({ ROLES: 'web' }));
  await fillTables(shop);
}, 120_000);
afterAll(() => shop.stop());

/** Which part of each filled list has the row. */
const FINDING: Record<string, object> = {
  ...{ adminTickets: {}, auditEntries: {}, officePeople: {}, officeSales: {}, ownerEvents: {}, ownerPhotoSets: {}, ownerPromoCodes: {} },
  ...{ officeMessages: { box: 'answered' }, officeWebhooks: { filter: 'all' }, officeMails: {}, officeBlockedSenders: {} },
};
/** Their search is for the name of a job, which many rows share. */
const NOT_BY_A_RARE_WORD = ['officeJobs'];
/** Owners make these by hand, one by one. Reading all takes milliseconds. The others grow with visitors. */
const MADE_BY_HAND = ['ownerEvents', 'ownerPhotoSets', 'ownerPromoCodes', 'officeBlockedSenders'];
/** Emails and jobs that fail are few, unless the mail server is down. */
const FAILING = ['officeMails', 'officeJobs'];

interface List {
  name: string;
  document: string;
  input: GraphQLInputObjectType;
}

const lists = allOperations().flatMap(listOf);

/** Every operation that shows pages. */
function listOf({ name, document, args }: Operation): List[] {
  const input = getNamedType(args.find((arg) => arg.name === 'input')?.type);
  return isInputObjectType(input) && 'page' in input.getFields() ? [{ name, document, input }] : [];
}

/** The list as it opens, its third page, a search, and every filter and order. */
function viewsOf({ input }: List): object[] {
  const chosen = Object.values(input.getFields()).flatMap(({ name, type }) => {
    const named = getNamedType(type);
    return isEnumType(named) ? named.getValues().map((value) => ({ [name]: value.name })) : [];
  });
  const views = [{}, { page: 3 }, { search: RARE_WORD }, ...chosen];
  return views.map((view) => ({ input: view }));
}

async function open({ document }: Pick<List, 'document'>, variables: object): Promise<{ total: number; items: unknown[] }> {
  const { data, errors } = await owner.graphql<Record<string, { total: number; items: unknown[] }>>(document, { ...variables });
  const [page] = Object.values(data ?? {});
  if (!page) throw new Error(JSON.stringify(errors));
  return page;
}

describe(`with ${ROWS.toLocaleString('en-US')} rows, a list of the owners`, () => {
  it('is found in the schema, with a row to search for or a reason', () =>
    expect(lists.map(({ name }) => name).sort()).toEqual([...Object.keys(FINDING), ...NOT_BY_A_RARE_WORD].sort()));

  it.each(lists)('has at most a page, whatever is chosen: $name', async (list) => {
    for (const view of viewsOf(list)) expect((await open(list, view)).items.length, JSON.stringify(view)).toBeLessThanOrEqual(OFFICE_PAGE);
  });

  it.each(lists.filter(({ name }) => name in FINDING))('finds a word of one row: $name', async (list) => {
    expect((await open(list, { input: { ...FINDING[list.name], search: RARE_WORD } })).total).toBeGreaterThanOrEqual(1);
  });
});

it.each([
  ['purchase_order', ORDER_TEXT],
  ['user_account', PERSON_TEXT],
  ['contact_message', MESSAGE_TEXT],
  ['audit_entry', LOG_TEXT],
  ['payment_event', WEBHOOK_TEXT],
])('a search in %s uses its index', async (table, text) => {
  const found = matchingWords(text, RARE_WORD);
  const plan = JSON.stringify(await shop.query(`explain select id from ${table} where ${found?.sql.replace('?', '$1')}`, found?.values));
  expect(plan).toContain('Bitmap Index Scan');
  expect(plan).not.toContain('Seq Scan');
});

it('the messages of a mailbox are found by its index', async () => {
  const plan = JSON.stringify(
    await shop.query(`explain select id from contact_message where ${MAILBOX} = $1`, [`${RARE_WORD}@sender.example`]),
  );
  expect(plan).toContain('contact_message_mailbox');
  expect(plan).not.toContain('Seq Scan');
});

describe('PostgreSQL', { timeout: 120_000 }, () => {
  let plansOf: (run: () => Promise<unknown>) => Promise<string>;
  beforeAll(async () => {
    plansOf = await logPlans(shop);
    const isOpen = () =>
      open(lists[0] as List, { input: {} }).then(
        () => true,
        () => false,
      );
    await until(isOpen, 'new connections');
  });
  const large = (plans: string, fact: RegExp) =>
    [...plans.matchAll(fact)].map(([, count]) => Number(count)).filter((count) => count > 1000);

  it.each(lists.filter(({ name }) => name in FINDING && ![...MADE_BY_HAND, ...FAILING].includes(name)))(
    'finds a word of one row without reading the others: $name',
    async (list) => {
      const plans = await plansOf(() => open(list, { input: { ...FINDING[list.name], search: RARE_WORD } }));
      expect(plans).toContain(RARE_WORD);
      expect(large(plans, /Rows Removed by Filter: (\d+)/g), plans).toEqual([]);
    },
  );

  it.each(lists)('reads what belongs to a row only for those of the page: $name', async (list) => {
    const plans = await plansOf(() => open(list, { input: { page: 100 } }));
    expect(plans).toContain('Limit');
    expect(large(plans, /loops=(\d+)/g), plans).toEqual([]);
  });
});
