import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, type Question } from './ask.ts';
import { checkAnswer, checkLog } from './check.ts';
import { attackWith, PATIENCE } from './effort.ts';
import { GOOD_BODIES } from './good-bodies.ts';
import { type Asker, cookieFor, type Route } from './hostile-shop.ts';
import { hostileSegment, percentEncoded } from './segments.ts';
import { underAttack as shop } from './under-attack.ts';
import { bent, hostileString, hostileValue } from './values.ts';

/** Each file of the built app is a route of its own. */
const isFile = ({ url }: Route) => /\.(?!json$|csv$|xml$|txt$)[a-z0-9]+$/.test(url);
/** What makes the stand-ins fail on purpose, which is not there on the internet. */
const isTestControl = ({ url }: Route) => /^\/sandbox\/\w+\/test\//.test(url);
const hasBody = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

const attack = async (question: Question) => checkAnswer(question, await ask(shop.url, question));

const NAMES = 'page pageSize sort descending search line sig to code query variables extensions token __proto__ a[] a[b]'.split(' ');
const name = fc.oneof(fc.constantFrom(...NAMES), hostileString.map(percentEncoded));
const query = fc
  .array(fc.tuple(name, hostileSegment), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const asker = fc.constantFrom<Asker>('guest', 'user', 'admin');

/** The addresses that a pattern stands for. */
function pathsOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split(/(:\w+|\*)/);
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? hostileSegment : fc.constant(part))))
    .map((each) => each.join('').replace(/[?#]/g, '-') || '/');
}

/** The REST facade, and whatever else has a route. */
export function restAttacks(): void {
  it('no route is left out', () => {
    expect(shop.routes.length).toBeGreaterThan(40);
    const known = shop.routes.map(({ url }) => url);
    for (const url of Object.keys(GOOD_BODIES)) expect(known).toContain(url);
  });

  describe('each route', () => {
    const send = (method: string, path: string, who: Asker, body: unknown) => {
      const headers = { 'content-type': 'application/json', cookie: cookieFor(shop, who, path) };
      return attack({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    };

    it('has an answer to any address, query and body', PATIENCE, async () => {
      const question = fc
        .constantFrom(...shop.routes.filter((route) => !isFile(route) && !isTestControl(route)))
        .chain(({ method, url }) => {
          const body = hasBody(method) ? hostileValue : fc.constant(undefined);
          return fc.record({ method: fc.constant(method), path: pathsOf(url), query, asker, body });
        });
      await attackWith(question, 150, (asked) => send(asked.method, asked.path + asked.query, asked.asker, asked.body));
      checkLog(shop);
    });

    it('has one to its own body, bent', PATIENCE, async () => {
      const routes = shop.routes.filter(({ method, url }) => hasBody(method) && url in GOOD_BODIES);
      const question = fc
        .constantFrom(...routes)
        .chain(({ method, url }) =>
          fc.record({ method: fc.constant(method), path: fc.constant(url), asker, body: bent(GOOD_BODIES[url]) }),
        );
      await attackWith(question, 150, (asked) => send(asked.method, asked.path, asked.asker, asked.body));
      checkLog(shop);
    });
  });
}
