import { expect, it } from 'vitest';
import { groupOf } from './group-of.ts';

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
])('%s %s: %s', (route, url, group) => expect(groupOf(route, url)).toBe(group));
