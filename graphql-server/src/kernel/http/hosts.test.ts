import { expect, it } from 'vitest';
import { hostNameOf, isLoopbackName, networkOf } from './hosts.ts';

it.each([
  ['Shop.example:4000', 'shop.example'],
  ['localhost', 'localhost'],
  ['[::1]:9464', '::1'],
  ['[::1]', '::1'],
  [undefined, ''],
])('reads the host name in %s', (host, name) => expect(hostNameOf(host)).toBe(name));

it.each(['localhost', 'shop.localhost', '127.0.0.1', '127.9.9.9', '::1'])('%s is this machine', (name) =>
  expect(isLoopbackName(name)).toBe(true),
);

it.each(['', 'localhost.malicious.example', '127.0.0.1.malicious.example', '128.0.0.1', '192.168.1.7', '::2'])(
  '%j may be another machine',
  (name) => expect(isLoopbackName(name)).toBe(false),
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
