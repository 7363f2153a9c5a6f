import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const repeat = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (levels: number) => `{ photoSets ${'{ ... on PhotoSet '.repeat(levels)} { id } ${'}'.repeat(levels)} }`;

const much = `fragment Much on PhotoSet { ${repeat(50, () => 'picture { width }')} }`;

/** The error messages of a query; empty if it succeeded. */
async function errorsOf(query: string): Promise<string> {
  const { errors } = await new TestBrowser(shop.url).graphql(query);
  return (errors ?? []).map(({ message }) => message).join('\n');
}

describe('a GraphQL query', () => {
  it.each([
    ['is deeper than 8 levels', '{ a { b { c { d { e { f { g { h { i } } } } } } } } }', 'Query depth limit of 8 exceeded'],
    ['costs more than 2000', `{ photoSets { ${repeat(50, () => '...Much')} } } ${much}`, 'Query Cost limit of 2000 exceeded'],
    ['has more than 10 aliases', `{ ${repeat(11, (index) => `a${index}: photoSets { id }`)} }`, 'Aliases limit of 10 exceeded'],
    ['has more than 10 directives', `{ photoSets { id ${'@include(if: true) '.repeat(11)} } }`, 'Directives limit of 10 exceeded'],
    ['has more than 1000 tokens', `{ photoSets { ${repeat(1000, () => 'id')} } }`, '1000 tokens'],
  ])('is rejected if it %s', async (_what, query, error) => {
    expect(await errorsOf(query)).toContain(error);
  });

  it.each([
    ['10 aliases', `{ ${repeat(10, (index) => `a${index}: photoSets { id }`)} }`],
    ['5 levels of fragments', nested(5)],
    [
      'all fields of the catalogue',
      '{ photoSets { id title description price imageUrl season picture { base alt width height widths color } } }',
    ],
  ])('can have %s', async (_what, query) => {
    expect(await errorsOf(query)).toBe('');
  });

  it('cannot be a subscription', async () => {
    const response = await new TestBrowser(shop.url).post('/graphql', { query: 'subscription { x }' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
  });

  it('cannot be sent in a batch', async () => {
    const response = await new TestBrowser(shop.url).post('/graphql', [
      { query: '{ photoSets { id } }' },
      { query: '{ photoSets { id } }' },
    ]);
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty('data');
  });
});

it('a hundred invalid values return 400, not a server error', async () => {
  const query = 'mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { orderNumber } }';
  const reply = await new TestBrowser(shop.url).post('/graphql', { query, variables: { input: { items: Array(100).fill(0) } } });
  const { errors } = (await reply.json()) as { errors: { message: string; extensions: { code: string } }[] };
  expect(reply.status).toBe(400);
  expect(errors.at(-1)).toMatchObject({ message: expect.stringContaining('Too many errors'), extensions: { code: 'BAD_REQUEST' } });
});
