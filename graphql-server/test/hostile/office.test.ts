// @module-tag long
import { OFFICE_PATH } from '@archive/schema/office/photo-sets/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/long-form.ts';
import { type Leaf, plainVariables, replaced } from './attacks/plain-variables.ts';
import { PROBLEM_NUMBERS, PROBLEM_TEXTS, SQL_TEXT } from './attacks/values.ts';
import { checkErrors, checkLog, checkResponse } from './check.ts';
import { type Client, cookieFor, type HostileShop, openHostileShop, type Route } from './hostile-shop.ts';
import { addMarkedPerson, type MarkedPerson } from './marked-person.ts';
import { allOperations, type Operation } from './operations.ts';
import { type RawResponse, sendRequest } from './send-request.ts';

// A shop of its own, because owners remove the demo and erase people here, at the end.
let shop: HostileShop;
let person: MarkedPerson;
beforeAll(async () => {
  shop = await openHostileShop();
  person = await addMarkedPerson(shop);
});
afterAll(() => shop.stop());

/** The short form has the text that is SQL, and one number that fits into no smaller type. */
const [TEXTS, NUMBERS] = isLong ? [PROBLEM_TEXTS, PROBLEM_NUMBERS] : [[SQL_TEXT], PROBLEM_NUMBERS.slice(1, 2)];

const operations = allOperations();
const ofOwners = operations.filter(({ isOfOwners }) => isOfOwners);
const ofOthers = operations.filter(({ isOfOwners }) => !isOfOwners);

async function send(who: Client, method: string, path: string, body?: string): Promise<RawResponse> {
  const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, body ?? path) };
  const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
  const response = await sendRequest(shop.url, request);
  checkResponse(request, response);
  return response;
}

/** @returns the code of the first error; null for success */
async function ask(who: Client, { document, name }: Operation, variables: object): Promise<{ code: string | null; body: string }> {
  const { body } = await send(who, 'POST', '/graphql', JSON.stringify({ query: document, variables }));
  const reply = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  checkErrors(reply as never, `${name} ${JSON.stringify(variables).slice(0, 500)} -> ${body.slice(0, 300)}`);
  return { code: reply.errors?.[0]?.extensions.code ?? null, body };
}

/** The person's ids that fit this place. */
const idsFor = ({ isNumber }: Leaf) => (isNumber ? person.numbers : person.ids);
const isId = ({ path }: Leaf) => /id$/i.test(String(path.at(-1)).replace(/^requestId$/, ''));

/** Sends each to a place of the variables, all at once. */
function askEach(who: Client, operation: Operation, variables: Record<string, unknown>, leaf: Leaf, values: readonly unknown[]) {
  return Promise.all(values.map((value) => ask(who, operation, replaced(variables, leaf, value))));
}

/** The first id with which the operation finds something, or else the first one. */
async function knownId(operation: Operation, variables: Record<string, unknown>, leaf: Leaf): Promise<unknown> {
  const ids = idsFor(leaf);
  for (const id of ids) {
    const { code } = await ask('admin', operation, replaced(variables, leaf, id));
    if (code !== 'NOT_FOUND' && code !== 'BAD_INPUT') return id;
  }
  return ids[0];
}

/** Plain variables, with ids of something that the operation finds. */
async function knownVariables(operation: Operation): Promise<ReturnType<typeof plainVariables>> {
  const plain = plainVariables(operation.args);
  let { variables } = plain;
  for (const leaf of plain.leaves.filter(isId)) variables = replaced(variables, leaf, await knownId(operation, variables, leaf));
  return { ...plain, variables };
}

describe('what belongs to someone else', () => {
  it.each(['guest', 'user'] as const)('is neither shown to a %s nor changed by its ids', { timeout: 120_000 }, async (who) => {
    const before = await person.read();
    expect(JSON.stringify(before)).toContain(person.mark);
    for (const operation of ofOthers) {
      const { variables, leaves } = plainVariables(operation.args);
      const texts = leaves.filter(({ isNumber }) => !isNumber);
      // With one text or none, the others would be the same requests.
      const named =
        texts.length > 0 ? person.ids.map((id) => texts.reduce((given, leaf) => replaced(given, leaf, id), variables)) : [variables];
      const one = texts.length > 1 ? texts.filter(isId).flatMap((leaf) => person.ids.map((id) => replaced(variables, leaf, id))) : [];
      const answers = await Promise.all([...named, ...one].map((given) => ask(who, operation, given)));
      for (const { body } of answers) expect(body, operation.name).not.toContain(person.mark);
    }
    expect(await person.read()).toEqual(before);
    checkLog(shop);
  });
});

describe('the routes of owners', () => {
  const ofOffice = ({ url }: Route) => url.startsWith(`${OFFICE_PATH}/`) || url.startsWith('/api/admin/');
  const withIds = (url: string, id: string) => url.replaceAll(/:\w+/g, id);

  it.each(['guest', 'user'] as const)('are refused to a %s, whatever they name', async (who) => {
    const routes = shop.routes.filter(ofOffice);
    expect(routes.length).toBeGreaterThanOrEqual(6);
    for (const { method, url } of routes)
      for (const id of ['1', 'orders.csv', ...person.ids]) {
        const ask = (one: Client) => send(one, method, withIds(url, id), method === 'PUT' ? '"x"' : undefined);
        const { status } = await ask(who);
        // A file that doesn't exist may be missing for everyone.
        const isMissing = status === 404 && (await ask('admin')).status === 404;
        expect(isMissing || [401, 403].includes(status), `${method} ${url} ${id} ${status}`).toBe(true);
      }
  });
});

describe('the operations of owners', () => {
  it('are found in the schema', () => expect(ofOwners.length).toBeGreaterThan(60));

  it('return a valid response to each problem value in each field', { timeout: 120_000 }, async () => {
    const problems: string[] = [];
    for (const operation of ofOwners) {
      const { variables, leaves } = await knownVariables(operation);
      for (const leaf of leaves) {
        const values = leaf.isNumber ? NUMBERS : TEXTS;
        await askEach('admin', operation, variables, leaf, values).catch((error: Error) => problems.push(error.message));
      }
    }
    expect(problems).toEqual([]);
    checkLog(shop);
  });
});
