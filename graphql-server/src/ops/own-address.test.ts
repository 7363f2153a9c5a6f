import { describe, expect, it } from 'vitest';
import { TestBrowser } from '#test/support/browser';
import { buy, catalogue } from '#test/support/purchase';
import { openShop } from '#test/support/shop';
import { OwnAddress } from './own-address.ts';

it.each([
  ['0.0.0.0', 4000, 'http://127.0.0.1:4000'],
  ['::', 4000, 'http://[::1]:4000'],
  ['::1', 80, 'http://[::1]:80'],
  ['192.168.1.7', 4100, 'http://192.168.1.7:4100'],
  ['localhost', 4000, 'http://localhost:4000'],
])('a server that listens at %s, port %i is called at %s', (HOST, PORT, origin) => {
  expect(new OwnAddress({ HOST, PORT }).origin).toBe(origin);
  const late = new OwnAddress({ HOST: '0.0.0.0', PORT: 0 });
  late.listensAt({ address: HOST, port: PORT, family: 'IPv4' });
  expect(late.origin).toBe(origin);
});

describe('the emulators are reached', () => {
  // Only Linux and Windows answer on all of 127.0.0.0/8 by default.
  const hosts = process.platform === 'darwin' ? ['127.0.0.1'] : ['127.0.0.1', '127.0.0.2'];

  it.each(hosts)('on a port that the system chose, at %s', async (HOST) => {
    const shop = await openShop({ HOST, PORT: '0' });
    try {
      expect(new URL(shop.url).hostname).toBe(HOST);
      const [set] = await catalogue(shop);
      await buy(shop, set ? [set] : [], 'near@buyer.example', new TestBrowser(shop.url));
    } finally {
      await shop.stop();
    }
  });
});
