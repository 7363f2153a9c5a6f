import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, type Question } from './ask.ts';
import { checkAnswer, checkErrors, checkLog } from './check.ts';
import { hostileDocument, spoiledDocument } from './documents.ts';
import { attackEach, attackWith, PATIENCE } from './effort.ts';
import { type Asker, cookieFor } from './hostile-shop.ts';
import { allOperations, type Operation } from './operations.ts';
import { underAttack as shop } from './under-attack.ts';
import { hostileValue } from './values.ts';

const operations = allOperations();
const asker = fc.constantFrom<Asker>('guest', 'user', 'admin');

async function attack(question: Question): Promise<void> {
  const answer = await ask(shop.url, question);
  checkAnswer(question, answer);
  checkErrors(JSON.parse(answer.body), `${question.body?.slice(0, 1000)} -> ${answer.body.slice(0, 300)}`);
}

function post(who: Asker, content: unknown): Promise<void> {
  const body = JSON.stringify(content) ?? '';
  const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, body) };
  return attack({ method: 'POST', path: '/graphql', headers, body });
}

/** Every operation of the API, and documents and envelopes that are none. */
export function graphqlAttacks(): void {
  describe('each operation', () => {
    it('is known', () => expect(operations.length).toBeGreaterThan(25));

    it('has an answer to any variables', PATIENCE, async () => {
      const answered = new Set<Operation>();
      const questionOf = (operation: Operation) => fc.record({ operation: fc.constant(operation), asker, variables: operation.variables });
      const askOne = async ({ operation, asker: who, variables }: { operation: Operation; asker: Asker; variables: object }) => {
        await post(who, { query: operation.document, variables });
        answered.add(operation);
      };
      await attackEach({ kinds: operations, questionOf, isReached: (operation) => answered.has(operation) }, askOne);
      expect(operations.filter((operation) => !answered.has(operation)).map(({ name }) => name)).toEqual([]);
      await attackWith(fc.constantFrom(...operations).chain(questionOf), 150, askOne);
      checkLog(shop);
    });
  });

  describe('GraphQL', () => {
    it('has an answer to any document', PATIENCE, async () => {
      const question = fc.record({ asker, query: fc.oneof(hostileDocument, spoiledDocument(operations.map(({ document }) => document))) });
      await attackWith(question, 100, ({ asker: who, query }) => post(who, { query }));
      checkLog(shop);
    });

    it('has one to any envelope, posted or in an address', PATIENCE, async () => {
      const part = fc.oneof(hostileValue, fc.constantFrom('{ photoSets { id } }', { persistedQuery: { version: 1, sha256Hash: '0' } }));
      const fields = fc.record({ query: part, variables: part, operationName: part, extensions: part }, { requiredKeys: [] });
      const envelope = fc.record({
        asker,
        isPosted: fc.boolean(),
        body: fc.oneof(fields, fc.array(fields, { maxLength: 3 }), hostileValue),
      });
      await attackWith(envelope, 60, async ({ asker: who, isPosted, body }) => {
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
