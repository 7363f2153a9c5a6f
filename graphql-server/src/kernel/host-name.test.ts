import { expect, it } from 'vitest';
import { hostNameOf, isLoopbackName } from './host-name.ts';

it.each([
  ['Shop.example:4000', 'shop.example'],
  ['localhost', 'localhost'],
  ['[::1]:9464', '::1'],
  ['[::1]', '::1'],
  [undefined, ''],
])('reads the name in %s', (host, name) => expect(hostNameOf(host)).toBe(name));

it.each(['localhost', 'shop.localhost', '127.0.0.1', '127.9.9.9', '::1'])('%s is this machine', (name) =>
  expect(isLoopbackName(name)).toBe(true),
);

it.each(['', 'localhost.evil.example', '127.0.0.1.evil.example', '128.0.0.1', '192.168.1.7', '::2'])('%s may be another machine', (name) =>
  expect(isLoopbackName(name)).toBe(false),
);
