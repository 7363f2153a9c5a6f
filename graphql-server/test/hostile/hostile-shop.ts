import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '#kernel/logging/logger';
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
  routes: readonly Route[];
  /** As it listens. */
  server: Server;
  /** Whether a request has come through to this route since the shop was opened. */
  isReached(route: Route): boolean;
  /** Headers `Cookie` of a guest, a user and an owner. */
  cookies: Record<Asker, string>;
  /** What was logged so far, as it was written: one write each. */
  log: string[];
}

/** What a proxy would say is believed, so that it can be attacked. */
const ENV = { RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' };

export async function openHostileShop(env: Record<string, string> = {}): Promise<HostileShop> {
  const log: string[] = [];
  let routing: Routing | undefined;
  const watch = (message: unknown) => {
    // Another shop may come before, for the template of the database, and instances that never listen: ours is the last that does.
    watchRouting((message as { fastify: FastifyInstance }).fastify, (listening) => {
      routing = listening;
    });
  };
  subscribe('fastify.initialization', watch);
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  const shop = await openShop({ ...ENV, ADMIN_PASSWORD: PASSWORD, ...env }, undefined, logger);
  unsubscribe('fastify.initialization', watch);
  if (!routing) throw new Error('No server of this shop was seen to listen.');
  return { ...shop, ...routing, log, cookies: await signIn(shop) };
}

type Routing = Pick<HostileShop, 'routes' | 'server' | 'isReached'>;

function watchRouting(app: FastifyInstance, onListen: (routing: Routing) => void): void {
  const routes: Route[] = [];
  const reached = new Set<string>();
  const key = ({ method, url }: { method: string; url?: string | undefined }) => `${method} ${url}`;
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    reached.add(key({ method, url: routeOptions.url }));
  });
  app.addHook('onListen', async () => onListen({ routes, server: app.server, isReached: (route) => reached.has(key(route)) }));
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
