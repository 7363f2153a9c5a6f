import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-endpoint.ts';

const TOKEN = 'a token of the test';

describe('without a token', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.7.7',
    '169.254.1.1',
    '::1',
    'fd12::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.7',
  ])('allows %s to read metrics', (peer) => expect(mayReadMetrics({ headers: {}, peer }, undefined)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '11.0.0.1', '::ffff:8.8.8.8', '2001:db8::1', 'fec0::1', 'nonsense', '', undefined])(
    'does not allow %s to read metrics',
    (peer) => expect(mayReadMetrics({ headers: {}, peer }, undefined)).toBe(false),
  );

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'does not allow requests through a proxy to read metrics, even from a private address (%s)',
    (name) => expect(mayReadMetrics({ headers: { [name]: '10.0.0.1' }, peer: '127.0.0.1' }, undefined)).toBe(false),
  );
});

describe('without a token, by name', () => {
  it.each(['127.0.0.1:4000', '[::1]:9464', 'localhost:4000', 'app:4000', 'app.shop.svc.cluster.local', undefined])(
    'accepts the internal host name %s',
    (host) => expect(mayReadMetrics({ headers: { host }, peer: '127.0.0.1' }, undefined)).toBe(true),
  );

  it.each(['malicious.example', 'malicious.example:4000', 'localhost.malicious.example', '127.0.0.1.malicious.example'])(
    'rejects the public host name %s',
    (host) => expect(mayReadMetrics({ headers: { host }, peer: '127.0.0.1' }, undefined)).toBe(false),
  );
});

describe('with a token', () => {
  it('allows its bearer to read metrics from anywhere', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '8.8.8.8' };
    expect(mayReadMetrics({ headers, peer: '8.8.8.8' }, TOKEN)).toBe(true);
  });

  it.each([undefined, '', 'Bearer ', `Bearer ${TOKEN} `, TOKEN, `Basic ${TOKEN}`])(
    'does not allow %j to read metrics, even on this machine',
    (authorization) => {
      expect(mayReadMetrics({ headers: authorization === undefined ? {} : { authorization }, peer: '127.0.0.1' }, TOKEN)).toBe(false);
    },
  );
});
