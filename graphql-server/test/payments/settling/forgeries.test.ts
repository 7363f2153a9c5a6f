import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { buy, type CatalogueItem, cartOf, catalogue, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

describe('a client secret', () => {
  it('is rejected if only its payment id is valid', async () => {
    const buyer = new TestBrowser(shop.url);
    await buyer.fetch('/api/auth/me');
    await buy(shop, [first], 'secret@buyer.example', buyer);
    const secret = await createIntent(buyer, [first]);
    const id = intentIdOf(secret);
    const requestDownloads = (clientSecret: string) => new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret });
    for (const forged of [`${id}_secret_guess`, `${id}_secret_`, secret.slice(0, -1), `${secret}x`]) {
      expect((await requestDownloads(forged)).status).toBe(409);
    }
    expect(await (await requestDownloads(secret)).json()).toMatchObject({ success: true, downloads: [{ title: first.title }] });
  });
});

describe('a discount sent by the client', () => {
  const order = { amount: 4.25, promoCode: 'earlyBirds' };
  const place = async (extra: Record<string, unknown>) => {
    const body = { items: cartOf([first]), ...order, ...extra };
    const response = await new TestBrowser(shop.url).post('/api/create-payment-intent', body);
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  it.each([99_999, 76, 0, 0.16])('of %d is rejected as a changed total', async (discount) => {
    expect(await place({ discount })).toEqual([409, 'TOTAL_CHANGED']);
  });

  it.each([-4, '75', Number.MAX_VALUE])('of %s is rejected as invalid', async (discount) => {
    expect(await place({ discount })).toEqual([400, 'BAD_INPUT']);
  });

  it('is rejected if there is no promo code', async () => {
    expect(await place({ amount: 5, promoCode: '', discount: 1 })).toEqual([409, 'TOTAL_CHANGED']);
  });

  // The specification does not say whether it is in cents, dollars or percent.
  it.each([75, 0.75, 15, 0.15])('of %d is accepted as the discount of the code', async (discount) => {
    expect(await place({ discount })).toEqual([200, undefined]);
  });
});
