import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackedShop as shop } from '../attacked-shop.ts';
import { checkLog, checkResponse } from '../check.ts';
import { type Client, cookieFor, type Route } from '../hostile-shop.ts';
import { hostileSegment, percentEncoded } from '../segments.ts';
import { type RawRequest, sendRequest } from '../send-request.ts';
import { attackEach, attackWith, TIMEOUT } from './attack.ts';
import { VALID_BODIES } from './valid-bodies.ts';
import { hostileString, hostileValue, mutated, PROBLEM_TEXTS } from './values.ts';

/** Each file of the built app has its own route. */
const isFile = ({ url }: Route) => /\.(?!json$|csv$|xml$|txt$)[a-z0-9]+$/.test(url);
/** Test controls make the emulators fail on purpose and are not reachable from the internet. */
const isTestControl = ({ url }: Route) => /^\/sandbox\/\w+\/test\//.test(url);
const hasBody = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Common parameter names for a redirect target. */
const REDIRECT_PARAMETERS =
  'to url uri next back return returnTo return_to return_url redirect redirect_uri continue dest target goto path'.split(' ');
const ELSEWHERE = ['https://attacker.example/', '//attacker.example'];

const attack = async (request: RawRequest) => checkResponse(request, await sendRequest(shop.url, request));

const NAMES = 'page pageSize sort descending search line sig to code query variables extensions token __proto__ a[] a[b]'.split(' ');
const name = fc.oneof(fc.constantFrom(...NAMES), hostileString.map(percentEncoded));
const query = fc
  .array(fc.tuple(name, hostileSegment), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const client = fc.constantFrom<Client>('guest', 'user', 'admin');

interface GeneratedRequest {
  route: Route;
  path: string;
  query: string;
  client: Client;
  body: unknown;
}

/** Addresses that match a route pattern. */
function pathsOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split(/(:\w+|\*)/);
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? hostileSegment : fc.constant(part))))
    .map((each) => each.join('').replace(/[?#]/g, '-') || '/');
}

/** Attacks the REST facade and every other route. */
export function restAttacks(): void {
  it('every route is listed exactly once', () => {
    expect(shop.routes.length).toBeGreaterThan(40);
    expect(new Set(shop.routes.map(({ method, url }) => `${method} ${url}`)).size).toBe(shop.routes.length);
    const known = shop.routes.map(({ url }) => url);
    for (const url of Object.keys(VALID_BODIES)) expect(known).toContain(url);
  });

  describe('each route', () => {
    const send = (method: string, path: string, who: Client, body: unknown) => {
      const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, path) };
      return attack({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    };

    it('returns a valid response to any address, query and body', TIMEOUT, async () => {
      const routes = shop.routes.filter((route) => !isFile(route) && !isTestControl(route));
      const requestOf = (route: Route) => {
        const body = hasBody(route.method) ? hostileValue : fc.constant(undefined);
        return fc.record({ route: fc.constant(route), path: pathsOf(route.url), query, client, body });
      };
      const answered = new Set<Route>();
      const sendOne = async ({ route, path, query: search, client: who, body }: GeneratedRequest) => {
        await send(route.method, path + search, who, body);
        answered.add(route);
      };
      // The server confirms it, because a generated address may match another route.
      const isReached = (route: Route) => answered.has(route) && shop.isReached(route);
      await attackEach({ kinds: routes, requestOf, isReached }, sendOne);
      expect(routes.filter((route) => !isReached(route))).toEqual([]);
      await attackWith(fc.constantFrom(...routes).chain(requestOf), 150, sendOne);
      checkLog(shop);
    });

    // Not random: all parameter names at once. `checkResponse` fails on any redirect.
    it('never redirects to an address from a parameter', { timeout: 60_000 }, async () => {
      for (const target of ELSEWHERE) {
        const search = REDIRECT_PARAMETERS.map((each) => `${each}=${encodeURIComponent(target)}`).join('&');
        const fields = Object.fromEntries(REDIRECT_PARAMETERS.map((each) => [each, target]));
        for (const { method, url } of shop.routes.filter((route) => !isFile(route) && !isTestControl(route))) {
          const body = hasBody(method) ? { ...VALID_BODIES[url], ...fields } : undefined;
          await send(method, `${url.replace(/:\w+|\*/g, '1')}?${search}`, 'user', body);
        }
      }
      checkLog(shop);
    });

    // Not random, so the short run covers every field, too.
    it('returns a valid response to each problem text in each field of a valid body', { timeout: 120_000 }, async () => {
      const routes = shop.routes.filter(({ method, url }) => hasBody(method) && url in VALID_BODIES);
      for (const { method, url } of routes)
        for (const field of Object.keys(VALID_BODIES[url] ?? {}))
          await Promise.all(PROBLEM_TEXTS.map((text) => send(method, url, 'user', { ...VALID_BODIES[url], [field]: text })));
      expect(routes.length).toBeGreaterThanOrEqual(Object.keys(VALID_BODIES).length);
      checkLog(shop);
    });

    it('returns a valid response to a mutated valid body', TIMEOUT, async () => {
      const routes = shop.routes.filter(({ method, url }) => hasBody(method) && url in VALID_BODIES);
      const requestOf = (route: Route) => fc.record({ route: fc.constant(route), client, body: mutated(VALID_BODIES[route.url]) });
      const answered = new Set<string>();
      const sendOne = async ({ route: { method, url }, client: who, body }: Pick<GeneratedRequest, 'route' | 'client' | 'body'>) => {
        await send(method, url, who, body);
        answered.add(url);
      };
      await attackEach({ kinds: routes, requestOf, isReached: ({ url }) => answered.has(url) }, sendOne);
      expect(Object.keys(VALID_BODIES).filter((url) => !answered.has(url))).toEqual([]);
      await attackWith(fc.constantFrom(...routes).chain(requestOf), 150, sendOne);
      checkLog(shop);
    });
  });
}
