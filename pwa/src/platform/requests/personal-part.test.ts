import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { personalPart } from './personal-data.ts';

const all = gql`query {
  photoSets { id title }
  promoCode(code: "earlyBirds") { code }
  purchaseHistory { purchases { id photoSet { id title } } }
}`;

function fullCache() {
  const cache = new InMemoryCache();
  const light = { __typename: 'PhotoSet', id: 1, title: 'First Light' };
  const reach = { __typename: 'PhotoSet', id: 2, title: 'The Long Reach' };
  const purchases = [{ __typename: 'Purchase', id: 'of "ada"', photoSet: light }];
  cache.writeQuery({
    query: all,
    data: {
      __typename: 'Query',
      photoSets: [light, reach],
      promoCode: { __typename: 'Promo', code: 'earlyBirds' },
      purchaseHistory: { __typename: 'PurchaseHistory', purchases },
    },
  });
  return cache;
}

test('the personal part of a cache has all that only the user may see, with every object it refers to', () => {
  const part = personalPart(fullCache().extract());
  expect(Object.keys(part).sort()).toEqual(['PhotoSet:1', 'Purchase:of "ada"', 'ROOT_QUERY']);
  expect(part['PhotoSet:1']).toMatchObject({ title: 'First Light' });
  expect(Object.keys(part.ROOT_QUERY as object)).toEqual(['__typename', 'purchaseHistory']);
});

test('the personal part of a cache is enough to read the query again', () => {
  const cache = new InMemoryCache().restore(personalPart(fullCache().extract()) as never);
  const mine = gql`query { purchaseHistory { purchases { id photoSet { id title } } } }`;
  expect(cache.readQuery({ query: mine })).toMatchObject({ purchaseHistory: { purchases: [{ photoSet: { title: 'First Light' } }] } });
});

test('the personal part of an empty cache is empty', () => {
  expect(personalPart(new InMemoryCache().extract())).toEqual({ ROOT_QUERY: { __typename: 'Query' } });
});
