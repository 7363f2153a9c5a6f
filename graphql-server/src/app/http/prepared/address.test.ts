import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('takes from a page what nobody reads', () => {
  expect(addressOf('/photo-sets?r=1')).toBe('/photo-sets');
  expect(addressOf('/?')).toBe('/');
  expect(addressOf('/events/2?utm_source=mail&x=/api')).toBe('/events/2');
});

it('takes it from the catalogue by REST, too', () => {
  expect(addressOf('/api/photo-sets?r=1')).toBe('/api/photo-sets');
  expect(addressOf('/api/events?0.5')).toBe('/api/events');
  expect(addressOf('/api/events/?0.5')).toBe('/api/events/');
  expect(addressOf('/api/events/2?x=/api/promo-code')).toBe('/api/events/2');
});

it('leaves the questions of other programs alone', () => {
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
    expect(addressOf(url)).toBe(url);
});

it('leaves alone what may be a program in another spelling: its answers differ by what is asked', () => {
  for (const url of ['/%67raphql?query=x', '/%61pi/events?x=1', '/photo-sets;a?b']) expect(addressOf(url)).toBe(url);
  expect(addressOf('/photo-sets?a=%20;')).toBe('/photo-sets');
});
