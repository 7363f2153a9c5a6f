import { expect, it } from 'vitest';
import { openShop } from '../support/shop.ts';

it('the readiness check fails while the database has no tables', async () => {
  const shop = await openShop();
  const ready = async () => {
    const response = await fetch(`${shop.url}/readyz`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  expect(await ready()).toEqual([200, 'ready']);
  await shop.query('alter schema public rename to away; create schema public');
  expect(await ready()).toEqual([503, 'the database has no tables']);
  await shop.query('drop schema public; alter schema away rename to public');
  expect(await ready()).toEqual([200, 'ready']);
  await shop.stop();
});
