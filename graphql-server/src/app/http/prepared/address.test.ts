import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('takes from a page what nobody reads', () => {
  expect(addressOf('/photo-sets?r=1')).toBe('/photo-sets');
  expect(addressOf('/?')).toBe('/');
  expect(addressOf('/events/2?utm_source=mail&x=/api')).toBe('/events/2');
});

it('leaves the questions of programs alone', () => {
  for (const url of ['/api/events?x=1', '/graphql?query=x', '/media/a.webp?w=2', '/assets/a.js?b', '/robots.txt?a', '/photo-sets'])
    expect(addressOf(url)).toBe(url);
});
