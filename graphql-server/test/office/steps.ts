import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

export const PASSWORD = 'a good password';

/** A shop with an owner who is signed in, a signed-in user and a guest. */
export async function openOffice(
  env: Record<string, string> = {},
  clock?: Clock,
): Promise<{ shop: TestShop; owner: TestBrowser; user: TestBrowser; guest: TestBrowser }> {
  const shop = await openShop({ ...env, ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: PASSWORD }, clock);
  const [owner, user, guest] = [new TestBrowser(shop.url), new TestBrowser(shop.url), new TestBrowser(shop.url)];
  await owner.post('/api/auth/login', { username: 'owner', password: PASSWORD });
  await user.post('/api/auth/register', { username: 'ada', email: 'ada@user.example', password: PASSWORD });
  return { shop, owner, user, guest };
}

/** The code of the first error; null for success. */
export async function errorOf(browser: TestBrowser, query: string, variables: Record<string, unknown> = {}): Promise<string | null> {
  const { errors } = await browser.graphql(query, variables);
  return (errors?.[0] as { extensions?: { code?: string } } | undefined)?.extensions?.code ?? null;
}

/** The id of a change, different for each. */
export const newRequest = () => ({ requestId: randomUUID().replaceAll('-', '') });
