import { openShop, type TestShop } from '../support/shop.ts';

export const PUBLIC_URL = 'https://archive.example';

/** The shop that all tests of this folder share. */
export const securityShop = {} as TestShop;

/** Behind a trusted proxy that terminates TLS. */
export async function openSecurityShop(): Promise<void> {
  Object.assign(securityShop, await openShop({ PUBLIC_URL, TRUST_PROXY: '1' }));
}
