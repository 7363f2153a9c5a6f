import { randomBytes } from 'node:crypto';
import { REST } from '@archive/schema/rest';
import { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';

/** Steps of account holders as their browsers perform them. */

type Shop = Pick<TestShop, 'url'>;

export const PASSWORD = 'a good password';

export interface Names {
  username: string;
  email: string;
}

/** A name and an address that no other test uses. The letter keeps digits alone from looking like a phone number. */
export function newNames(name = 'user'): Names {
  const username = `${name}-x${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@mail.example` };
}

export function register(browser: TestBrowser, names: Names = newNames(), headers: Record<string, string> = {}): Promise<Response> {
  return browser.post(REST.register, { ...names, password: PASSWORD }, headers);
}

/** A new account, signed in. */
export async function newAccount(shop: Shop, names: Names = newNames()): Promise<Names & { browser: TestBrowser }> {
  const browser = new TestBrowser(shop.url);
  const reply = await register(browser, names);
  if (!reply.ok) throw new Error(`register: ${reply.status} ${await reply.text()}`);
  return { ...names, browser };
}

export function login(browser: TestBrowser, username: string, password = PASSWORD): Promise<Response> {
  return browser.post(REST.login, { username, password });
}

export function updateProfile(browser: TestBrowser, profile: Names): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return browser.fetch(REST.profile, { method: 'PATCH', headers, body: JSON.stringify(profile) });
}

/** The user that the server recognizes for this browser; null for a guest. */
export async function userOf(browser: TestBrowser): Promise<string | null> {
  const { user } = (await (await browser.fetch(REST.me)).json()) as { user: { username: string } | null };
  return user?.username ?? null;
}

/** The complete session cookie of a response; null if it sets none. */
export function sessionCookieOf(response: Response): string | null {
  return response.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? null;
}

/** The token that a response gives the browser. */
export function tokenOf(response: Response): string {
  return /^(?:__Host-)?session=([^;]*)/.exec(sessionCookieOf(response) ?? '')?.[1] ?? '';
}

export interface ListedSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  device: string;
  isCurrent: boolean;
}

export async function sessionsOf(browser: TestBrowser): Promise<ListedSession[]> {
  const query = '{ accountSessions { id createdAt lastSeenAt device isCurrent } }';
  const { data, errors } = await browser.graphql<{ accountSessions: ListedSession[] }>(query);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.accountSessions;
}
