import { expect, it } from 'vitest';
import { cacheKeyOf, partitionOf } from './cache-key.ts';

it('drops the query of a page, which no page reads', () => {
  expect(cacheKeyOf('/photo-sets?r=1')).toBe('/photo-sets');
  expect(cacheKeyOf('/?')).toBe('/');
  expect(cacheKeyOf('/events/2?utm_source=mail&x=/api')).toBe('/events/2');
});

it('drops the query of the catalogue by REST', () => {
  expect(cacheKeyOf('/api/photo-sets?r=1')).toBe('/api/photo-sets');
  expect(cacheKeyOf('/api/events?0.5')).toBe('/api/events');
  expect(cacheKeyOf('/api/events/?0.5')).toBe('/api/events/');
  expect(cacheKeyOf('/api/events/2?x=/api/promo-code')).toBe('/api/events/2');
});

it('keeps the query of every other route', () => {
  for (const url of [
    '/api/promo-code?code=a',
    '/api/events-of?x=1',
    '/api/admin/tickets?after=2',
    '/graphql?query=x',
    '/media/a.webp?w=2',
    '/assets/a.js?b',
    '/robots.txt?a',
    '/photo-sets',
  ])
    expect(cacheKeyOf(url)).toBe(url);
});

it('keeps the query of a path variant that may belong to another route', () => {
  for (const url of ['/%67raphql?query=x', '/%61pi/events?x=1', '/photo-sets;a?b']) expect(cacheKeyOf(url)).toBe(url);
  expect(cacheKeyOf('/photo-sets?a=%20;')).toBe('/photo-sets');
});

const persisted = (more: Record<string, string> = {}, extensions: unknown = { persistedQuery: { version: 1, sha256Hash: 'abc' } }) =>
  `/graphql?${new URLSearchParams({ operationName: 'A', variables: '{}', extensions: JSON.stringify(extensions), ...more })}`;

it.each([
  ['/api/events/:id', '/api/events/2', '/api/events/:id'],
  ['/api/events', '/api/events?', 'others'],
  ['/api/events', '/api/events?page=2', 'others'],
  ['/api/events', '/api/%65vents', 'others'],
  [undefined, '/events/2', 'pages'],
  [undefined, '/events/2?utm_source=x', 'others'],
  ['/graphql', persisted(), 'abc'],
  ['/graphql', persisted({ cachebuster: '1' }), 'others'],
  ['/graphql', persisted({ query: '{ events { id } }' }), 'others'],
  ['/graphql', `${persisted()}&variables=%7B%7D`, 'others'],
  ['/graphql', persisted({}, null), 'others'],
  ['/graphql', persisted({ extensions: '{' }), 'others'],
  ['/graphql', persisted().replace('/graphql', '/%67raphql'), 'others'],
])('puts a response of route %s at %s into the partition %s', (route, url, group) => expect(partitionOf(route, url)).toBe(group));
