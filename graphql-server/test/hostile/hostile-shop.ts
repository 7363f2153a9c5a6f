import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '#kernel/logger';
import { PASSWORD, tokenOf } from '../accounts/steps.ts';
import { TestBrowser } from '../browser.ts';
import { openShop, type TestShop } from '../shop.ts';

export type Asker = 'guest' | 'user' | 'admin';

export interface Route {
  method: string;
  /** Pattern. */
  url: string;
}

/** A shop under attack: we know all its addresses, have a session of each kind, and read its log. */
export interface HostileShop extends TestShop {
  routes: Route[];
  /** Headers `Cookie` of a guest, a user and an owner. */
  cookies: Record<Asker, string>;
  /** What was logged so far, as it was written: one write each. */
  log: string[];
}

/** What a proxy would say is believed, so that it can be attacked. */
const ENV = { RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' };

export async function openHostileShop(env: Record<string, string> = {}): Promise<HostileShop> {
  const [routes, log]: [Route[], string[]] = [[], []];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', watch);
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  const shop = await openShop({ ...ENV, ADMIN_PASSWORD: PASSWORD, ...env }, undefined, logger);
  unsubscribe('fastify.initialization', watch);
  return { ...shop, routes, log, cookies: await signIn(shop) };
}

async function signIn(shop: TestShop): Promise<HostileShop['cookies']> {
  const post = async (path: string, body: object) => tokenOf(await new TestBrowser(shop.url).post(path, body));
  const user = await post(REST.register, { username: 'user', email: 'user@mail.example', password: PASSWORD });
  const admin = await post(REST.login, { username: 'admin', password: PASSWORD });
  const sessions = { user, admin };
  const cookie = (name: keyof typeof sessions) => `session=${sessions[name]}; browser=${name}-browser-0123456789`;
  return { guest: '', user: cookie('user'), admin: cookie('admin') };
}

/** Somebody else comes or goes by these, which ends the session that they are asked with. */
const CHANGES_HANDS = /login|logout|register/i;

/** The cookies of an asker; none for what would cost the others the session. @param asked address or body */
export function cookieFor({ cookies }: Pick<HostileShop, 'cookies'>, who: Asker, asked: string): string {
  return CHANGES_HANDS.test(asked) ? '' : cookies[who];
}
