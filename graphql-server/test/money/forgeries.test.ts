import { intentIdOf } from '@archive/schema/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { buy, type CatalogueItem, cartOf, catalogue, createIntent } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

describe('a client secret', () => {
  it('is worth nothing where only the id in it is true', async () => {
    const buyer = new TestBrowser(shop.url);
    await buyer.fetch('/api/auth/me');
    await buy(shop, [first], 'secret@buyer.example', buyer);
    const secret = await createIntent(buyer, [first]);
    const id = intentIdOf(secret);
    const ask = (clientSecret: string) => new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret });
    for (const forged of [`${id}_secret_guess`, `${id}_secret_`, secret.slice(0, -1), `${secret}x`]) {
      expect((await ask(forged)).status).toBe(409);
    }
    expect(await (await ask(secret)).json()).toMatchObject({ success: true, downloads: [{ title: first.title }] });
  });
});

describe('a discount that the client made up', () => {
  const order = { amount: 4.25, promoCode: 'earlyBirds' };
  const place = async (extra: Record<string, unknown>) => {
    const body = { items: cartOf([first]), ...order, ...extra };
    const response = await new TestBrowser(shop.url).post('/api/create-payment-intent', body);
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  it.each([99_999, 76, 0, 0.16])('of %d is a total that has changed', async (discount) => {
    expect(await place({ discount })).toEqual([409, 'TOTAL_CHANGED']);
  });

  it.each([-4, '75', Number.MAX_VALUE])('of %s is none', async (discount) => {
    expect(await place({ discount })).toEqual([400, 'BAD_INPUT']);
  });

  it('is one where there is no code', async () => {
    expect(await place({ amount: 5, promoCode: '', discount: 1 })).toEqual([409, 'TOTAL_CHANGED']);
  });

  // The specification gives it no unit.
  it.each([75, 0.75, 15, 0.15])('of %d is what the code takes off', async (discount) => {
    expect(await place({ discount })).toEqual([200, undefined]);
  });
});
