import { openShop, type TestShop } from '../shop.ts';

export const PUBLIC_URL = 'https://archive.example';

/** The one shop of these tests. */
export const attacked = {} as TestShop;

/** Behind a proxy that ends TLS, whose word counts. */
export async function openAttacked(): Promise<void> {
  Object.assign(attacked, await openShop({ PUBLIC_URL, TRUST_PROXY: '1' }));
}
