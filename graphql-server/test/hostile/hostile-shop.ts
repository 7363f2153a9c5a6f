import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '#kernel/logging/logger';
import { PASSWORD, tokenOf } from '../account/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

export type Client = 'guest' | 'user' | 'admin';

export interface Route {
  method: string;
  /** Route pattern, such as `/events/:id`. */
  url: string;
}

/** A shop under attack, with its routes, one session of each kind, and its log. */
export interface HostileShop extends TestShop {
  routes: readonly Route[];
  /** The listening server. */
  server: Server;
  /** Whether a request has reached this route since the shop was opened. */
  isReached(route: Route): boolean;
  /** `Cookie` headers of a guest, a user and an owner. */
  cookies: Record<Client, string>;
  /** Log output so far, one entry per write. */
  log: string[];
}

/** Proxy headers are trusted, so that they can be attacked. */
const ENV = { RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' };

export async function openHostileShop(env: Record<string, string> = {}): Promise<HostileShop> {
  const log: string[] = [];
  let routing: Routing | undefined;
  const watch = (message: unknown) => {
    // Opening a shop can create other instances first, such as the one for the database template. The last to listen is ours.
    watchRouting((message as { fastify: FastifyInstance }).fastify, (listening) => {
      routing = listening;
    });
  };
  subscribe('fastify.initialization', watch);
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  const shop = await openShop({ ...ENV, ADMIN_PASSWORD: PASSWORD, ...env }, undefined, logger);
  unsubscribe('fastify.initialization', watch);
  if (!routing) throw new Error('The server of this shop never listened.');
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

/** These requests sign someone in or out, which would end the session sent with them. */
const CHANGES_SESSION = /login|logout|register/i;

/** The cookies of a client, or none for a request that would end its session. @param asked address or body */
export function cookieFor({ cookies }: Pick<HostileShop, 'cookies'>, who: Client, asked: string): string {
  return CHANGES_SESSION.test(asked) ? '' : cookies[who];
}
