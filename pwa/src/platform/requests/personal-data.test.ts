import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { evictPersonalData, isPersonal } from './personal-data.ts';

const catalogue = gql`query { __typename photoSets { id title } promoCode(code: "earlyBirds") { code } }`;
const me = gql`query { me { id username } }`;

test.each([
  [catalogue, false],
  [me, true],
  [gql`query { photoSets { id } me { id } }`, true],
  [gql`query { ...Everything } fragment Everything on Query { photoSets { id } }`, true],
  [gql`mutation { logout { success } }`, true],
])('document %# is recognized as personal or public', (document, personal) => {
  expect(isPersonal(document)).toBe(personal);
});

test.each([true, false])('the catalogue stays in the cache and personal data is removed (shown: %s)', (isShown) => {
  const cache = new InMemoryCache();
  cache.writeQuery({
    query: catalogue,
    data: {
      __typename: 'Query',
      photoSets: [{ __typename: 'PhotoSet', id: 1, title: 'First Light' }],
      promoCode: { __typename: 'Promo', code: 'earlyBirds' },
    },
  });
  cache.writeQuery({ query: me, data: { me: { __typename: 'User', id: 'u1', username: 'ada' } } });
  evictPersonalData(cache, { isShown });
  expect(cache.readQuery({ query: me })).toBeNull();
  expect(JSON.stringify(cache.extract())).not.toContain('ada');
  expect(cache.readQuery<{ photoSets: unknown[] }>({ query: catalogue })?.photoSets).toHaveLength(1);
});

test('removing personal data from an empty cache does not fail', () => {
  expect(() => evictPersonalData(new InMemoryCache(), { isShown: true })).not.toThrow();
});
