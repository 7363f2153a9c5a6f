import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { networkOf } from '#kernel/http/hosts';
import { clientsBehind } from './client-of.ts';

const FORWARDED = [
  undefined,
  '',
  ' ',
  '10.0.0.1',
  '10.0.0.1, 10.0.0.2',
  ' 10.0.0.1 ,,10.0.0.2,\t10.0.0.3, ',
  '2001:db8:1:2:3::1',
  'unknown',
];

describe.each([0, 1, 2, 3])('behind %i proxies', (proxies) => {
  it.each(FORWARDED)('finds the same client as the server, or its network, for X-Forwarded-For %j', async (forwarded) => {
    const app = Fastify({ trustProxy: proxies > 0 ? (_address: string, hop: number) => hop < proxies : false });
    app.get('/', async (request) => [clientsBehind(proxies)(request.raw), networkOf(request.ip)]);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const [client, expected] = (await app.inject({ url: '/', headers })).json();
    expect(client).toBe(expected);
  });
});

it('returns an empty address for a client that disconnected before the address was read', () => {
  expect(clientsBehind(0)({ headers: {}, socket: {} as never })).toBe('');
});

it('ignores addresses that the client sent itself', () => {
  const request = { headers: { 'x-forwarded-for': '10.0.0.9, 10.0.0.2' }, socket: { remoteAddress: '127.0.0.1' } as never };
  expect([0, 1, 2].map((proxies) => clientsBehind(proxies)(request))).toEqual(['127.0.0.1', '10.0.0.2', '10.0.0.9']);
});
