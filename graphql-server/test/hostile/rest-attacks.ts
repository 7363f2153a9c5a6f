import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, type Question } from './ask.ts';
import { checkAnswer, checkLog } from './check.ts';
import { attackEach, attackWith, PATIENCE } from './effort.ts';
import { GOOD_BODIES } from './good-bodies.ts';
import { type Asker, cookieFor, type Route } from './hostile-shop.ts';
import { hostileSegment, percentEncoded } from './segments.ts';
import { underAttack as shop } from './under-attack.ts';
import { bent, hostileString, hostileValue } from './values.ts';

/** Each file of the built app is a route of its own. */
const isFile = ({ url }: Route) => /\.(?!json$|csv$|xml$|txt$)[a-z0-9]+$/.test(url);
/** Makes the emulators fail on purpose; not reachable from the internet. */
const isTestControl = ({ url }: Route) => /^\/sandbox\/\w+\/test\//.test(url);
const hasBody = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** One for each thing that texts are refused or mistaken for: NUL, half a character, other letters, SQL, length, lines of a header. */
const TELLING = [
  'a\u0000b',
  'a\udfffb',
  'İı\u{1f600}',
  "'; drop table user_account; --",
  'x'.repeat(300),
  'a@b.example\r\nBcc: c@d.example',
];

/** What programs call the address to go on to. */
const RETURN_NAMES = 'to url uri next back return returnTo return_to return_url redirect redirect_uri continue dest target goto path'.split(
  ' ',
);
const ELSEWHERE = ['https://evil.example/', '//evil.example'];

const attack = async (question: Question) => checkAnswer(question, await ask(shop.url, question));

const NAMES = 'page pageSize sort descending search line sig to code query variables extensions token __proto__ a[] a[b]'.split(' ');
const name = fc.oneof(fc.constantFrom(...NAMES), hostileString.map(percentEncoded));
const query = fc
  .array(fc.tuple(name, hostileSegment), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const asker = fc.constantFrom<Asker>('guest', 'user', 'admin');

interface Asked {
  route: Route;
  path: string;
  query: string;
  asker: Asker;
  body: unknown;
}

/** The addresses that a pattern stands for. */
function pathsOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split(/(:\w+|\*)/);
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? hostileSegment : fc.constant(part))))
    .map((each) => each.join('').replace(/[?#]/g, '-') || '/');
}

/** The REST facade, and whatever else has a route. */
export function restAttacks(): void {
  it('no route is left out, or there twice', () => {
    expect(shop.routes.length).toBeGreaterThan(40);
    expect(new Set(shop.routes.map(({ method, url }) => `${method} ${url}`)).size).toBe(shop.routes.length);
    const known = shop.routes.map(({ url }) => url);
    for (const url of Object.keys(GOOD_BODIES)) expect(known).toContain(url);
  });

  describe('each route', () => {
    const send = (method: string, path: string, who: Asker, body: unknown) => {
      const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, path) };
      return attack({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    };

    it('has an answer to any address, query and body', PATIENCE, async () => {
      const routes = shop.routes.filter((route) => !isFile(route) && !isTestControl(route));
      const questionOf = (route: Route) => {
        const body = hasBody(route.method) ? hostileValue : fc.constant(undefined);
        return fc.record({ route: fc.constant(route), path: pathsOf(route.url), query, asker, body });
      };
      const asked = new Set<Route>();
      const askOne = async ({ route, path, query: search, asker: who, body }: Asked) => {
        await send(route.method, path + search, who, body);
        asked.add(route);
      };
      // What the server says, too: a drawn address may have led past the route that it was drawn for.
      const isReached = (route: Route) => asked.has(route) && shop.isReached(route);
      await attackEach({ kinds: routes, questionOf, isReached }, askOne);
      expect(routes.filter((route) => !isReached(route))).toEqual([]);
      await attackWith(fc.constantFrom(...routes).chain(questionOf), 150, askOne);
      checkLog(shop);
    });

    // By no lot, and all names at once; `checkAnswer` sees where an answer leads.
    it('sends nobody elsewhere, by whatever name it is told to', { timeout: 60_000 }, async () => {
      for (const target of ELSEWHERE) {
        const search = RETURN_NAMES.map((each) => `${each}=${encodeURIComponent(target)}`).join('&');
        const fields = Object.fromEntries(RETURN_NAMES.map((each) => [each, target]));
        for (const { method, url } of shop.routes.filter((route) => !isFile(route) && !isTestControl(route))) {
          const body = hasBody(method) ? { ...GOOD_BODIES[url], ...fields } : undefined;
          await send(method, `${url.replace(/:\w+|\*/g, '1')}?${search}`, 'user', body);
        }
      }
      checkLog(shop);
    });

    // By no lot: what one field cannot bear is found in the short form, too.
    it('has one to each of these texts in each field of its own body', { timeout: 120_000 }, async () => {
      const routes = shop.routes.filter(({ method, url }) => hasBody(method) && url in GOOD_BODIES);
      for (const { method, url } of routes)
        for (const field of Object.keys(GOOD_BODIES[url] ?? {}))
          await Promise.all(TELLING.map((text) => send(method, url, 'user', { ...GOOD_BODIES[url], [field]: text })));
      expect(routes.length).toBeGreaterThanOrEqual(Object.keys(GOOD_BODIES).length);
      checkLog(shop);
    });

    it('has one to its own body, bent', PATIENCE, async () => {
      const routes = shop.routes.filter(({ method, url }) => hasBody(method) && url in GOOD_BODIES);
      const questionOf = (route: Route) => fc.record({ route: fc.constant(route), asker, body: bent(GOOD_BODIES[route.url]) });
      const asked = new Set<string>();
      const askOne = async ({ route: { method, url }, asker: who, body }: Pick<Asked, 'route' | 'asker' | 'body'>) => {
        await send(method, url, who, body);
        asked.add(url);
      };
      await attackEach({ kinds: routes, questionOf, isReached: ({ url }) => asked.has(url) }, askOne);
      expect(Object.keys(GOOD_BODIES).filter((url) => !asked.has(url))).toEqual([]);
      await attackWith(fc.constantFrom(...routes).chain(questionOf), 150, askOne);
      checkLog(shop);
    });
  });
}
