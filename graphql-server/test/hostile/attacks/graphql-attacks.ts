import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackedShop as shop } from '../attacked-shop.ts';
import { checkErrors, checkLog, checkResponse } from '../check.ts';
import { type Client, cookieFor } from '../hostile-shop.ts';
import { allOperations, type Operation } from '../operations.ts';
import { type RawRequest, sendRequest } from '../send-request.ts';
import { attackEach, attackWith, TIMEOUT } from './attack.ts';
import { hostileDocument, mutatedDocument } from './documents.ts';
import { hostileValue } from './values.ts';

const operations = allOperations();
const client = fc.constantFrom<Client>('guest', 'user', 'admin');

async function attack(request: RawRequest): Promise<void> {
  const response = await sendRequest(shop.url, request);
  checkResponse(request, response);
  checkErrors(JSON.parse(response.body), `${request.body?.slice(0, 1000)} -> ${response.body.slice(0, 300)}`);
}

function post(who: Client, content: unknown): Promise<void> {
  const body = JSON.stringify(content) ?? '';
  const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, body) };
  return attack({ method: 'POST', path: '/graphql', headers, body });
}

/** Attacks every operation of the API, and sends invalid documents and envelopes. */
export function graphqlAttacks(): void {
  describe('each GraphQL operation', () => {
    it('is found in the schema', () => expect(operations.length).toBeGreaterThan(25));

    it('returns a valid response to any variables', TIMEOUT, async () => {
      const answered = new Set<Operation>();
      const requestOf = (operation: Operation) => fc.record({ operation: fc.constant(operation), client, variables: operation.variables });
      const sendOne = async ({ operation, client: who, variables }: { operation: Operation; client: Client; variables: object }) => {
        await post(who, { query: operation.document, variables });
        answered.add(operation);
      };
      await attackEach({ kinds: operations, requestOf, isReached: (operation) => answered.has(operation) }, sendOne);
      expect(operations.filter((operation) => !answered.has(operation)).map(({ name }) => name)).toEqual([]);
      await attackWith(fc.constantFrom(...operations).chain(requestOf), 150, sendOne);
      checkLog(shop);
    });
  });

  describe('the GraphQL endpoint', () => {
    it('returns a valid response to any document', TIMEOUT, async () => {
      const request = fc.record({ client, query: fc.oneof(hostileDocument, mutatedDocument(operations.map(({ document }) => document))) });
      await attackWith(request, 100, ({ client: who, query }) => post(who, { query }));
      checkLog(shop);
    });

    it('returns a valid response to any envelope in a body or a query string', TIMEOUT, async () => {
      const part = fc.oneof(hostileValue, fc.constantFrom('{ photoSets { id } }', { persistedQuery: { version: 1, sha256Hash: '0' } }));
      const fields = fc.record({ query: part, variables: part, operationName: part, extensions: part }, { requiredKeys: [] });
      const envelope = fc.record({
        client,
        isPosted: fc.boolean(),
        body: fc.oneof(fields, fc.array(fields, { maxLength: 3 }), hostileValue),
      });
      await attackWith(envelope, 60, async ({ client: who, isPosted, body }) => {
        if (isPosted) return post(who, body);
        const search = new URLSearchParams();
        for (const [name, value] of Object.entries(body ?? {})) search.append(name, JSON.stringify(value) ?? '');
        return attack({
          method: 'GET',
          path: `/graphql?${search.toString().slice(0, 8000)}`,
          headers: { 'apollo-require-preflight': '1', cookie: shop.cookies[who] },
        });
      });
      checkLog(shop);
    });
  });
}
