import { REST } from '@archive/schema/rest';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueChangeListener } from '#adapters/database/catalogue-change-listener';
import { FreshResponses } from '#http/response-cache/fresh-responses';
import { inlineScripts } from '#http/security-headers';
import { newAccount } from '../accounts/steps.ts';
import { TestBrowser } from '../browser.ts';
import { builtApp } from '../built.ts';
import { type Answer, ask, type Question } from '../hostile/ask.ts';
import { inbox, mailTo } from '../purchase.ts';
import { PUBLIC_URL, attacked as shop } from './attacked.ts';

const get = (path: string, headers: Question['headers'] = {}) => ask(shop.url, { method: 'GET', path, headers });
const post = (path: string, body: string, headers: Question['headers'] = {}) =>
  ask(shop.url, { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } });
const preflight = { 'apollo-require-preflight': '1' };
const CATALOGUE = '/graphql?query=%7BphotoSets%7Bid%20title%7D%7D';

export function answers(): void {
  describe('every kind of answer tells browsers what it may do', () => {
    it.each<[string, () => Promise<Answer>]>([
      ['a page', () => get('/photo-sets', { accept: 'text/html' })],
      ['a page that is missing', () => get('/nowhere', { accept: 'text/html' })],
      ['a list', () => get(REST.photoSets)],
      ['a list from memory', async () => [await get(REST.events), await get(REST.events)][1] as Answer],
      ['GraphQL', () => post('/graphql', '{"query":"{ photoSets { id } }"}')],
      ['GraphQL from memory', async () => [await get(CATALOGUE, preflight), await get(CATALOGUE, preflight)][1] as Answer],
      ['a refusal of GraphQL', () => post('/graphql', '{"query":"{ nothing }"}')],
      ['who is signed in', () => get(REST.me)],
      ['a refused sign-in', () => post(REST.login, '{"username":"a","password":"b"}')],
      ['half of a body', () => post(REST.login, '{')],
      ['too much of a body', () => post(REST.login, `"${'x'.repeat(300_000)}"`)],
      ['a packed body', () => post(REST.login, 'x', { 'content-encoding': 'gzip' })],
      ['an address with a NUL', () => get('/a%00b')],
      ['no host', () => ask(shop.url, { method: 'GET', path: REST.photoSets, headers: { connection: 'close' }, setHost: false })],
      ['an expectation that nobody knows', () => get(REST.me, { expect: 'banana' })],
      ['another site', () => post(REST.logout, '{}', { origin: 'https://evil.example' })],
      ['a download that is refused', () => get('/downloads/x', { accept: 'text/html' })],
      ['a picture that is missing', () => get('/media/x.jpg')],
      ['figures that are not for everybody', () => get('/metrics')],
      ['the map of the site', () => get('/sitemap.xml')],
      ['an emulator', () => get('/sandbox/inbox')],
    ])('%s', async (_what, question) => {
      const { headers } = await question();
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src '(self|none)';.*frame-ancestors 'none'/),
        'strict-transport-security': 'max-age=31536000',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      // There are no real cards here.
      expect(headers['content-security-policy']).not.toMatch(/https?:/);
      for (const name of ['x-powered-by', 'server', 'location', 'access-control-allow-origin']) expect(headers).not.toHaveProperty(name);
    });

    it('even what the router cannot read is no page', async () => {
      const { status, headers } = await get('/%zz');
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        400,
        'application/json; charset=utf-8',
        'nosniff',
      ]);
    });
  });

  describe('the built page', () => {
    beforeEach(builtApp);
    it.each(['/', '/photo-sets', '/events/2', '/contact'])(
      '%s runs no script but those whose hash the policy names, and no handler',
      async (path) => {
        const { headers, body } = await get(path);
        for (const hash of inlineScripts(body)) expect(headers['content-security-policy']).toContain(hash);
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
        expect(body).not.toMatch(/<[^>]+\son\w+=|(href|src)="\s*javascript:/i);
      },
    );
  });

  const EVIL = 'evil.example';
  /** What proxies and frameworks somewhere read instead of the address. */
  const CLAIMS = {
    host: EVIL,
    forwarded: `for=1.2.3.4;host=${EVIL};proto=gopher`,
    'x-forwarded-host': EVIL,
    'x-forwarded-server': EVIL,
    'x-host': EVIL,
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '64666',
    'x-forwarded-prefix': `//${EVIL}`,
    'x-original-url': `//${EVIL}/admin`,
    'x-rewrite-url': `//${EVIL}/admin`,
    referer: `https://${EVIL}/`,
  };

  describe('what a request claims of its address', () => {
    it('stands in no page, list or map', async () => {
      const paths = [
        '/',
        '/photo-sets',
        '/events',
        '/events/2',
        '/contact',
        '/nowhere',
        '/robots.txt',
        '/sitemap.xml',
        '/manifest.webmanifest',
      ];
      for (const path of [...paths, REST.photoSets, REST.events, REST.me, '/downloads/x', CATALOGUE]) {
        const { headers, body } = await get(path, { ...CLAIMS, ...preflight, accept: 'text/html' });
        expect(`${path} ${JSON.stringify(headers)} ${body}`).not.toMatch(/evil|gopher|:64666/);
      }
    });

    it('stands in no mail: links lead to the configured address', async () => {
      const { email } = await newAccount(shop);
      await mailTo(shop, email);
      await post(REST.forgotPassword, JSON.stringify({ email }), CLAIMS);
      await post(REST.recoverUsername, JSON.stringify({ email }), CLAIMS);
      const mails = await expect
        .poll(() => inbox(shop, email), { timeout: 20_000 })
        .toHaveLength(3)
        .then(() => inbox(shop, email));
      for (const { text, html } of mails) {
        expect(text + html).not.toMatch(/evil|gopher/);
        for (const [, origin] of `${text} ${html}`.matchAll(/(https?:\/\/[^/\s"<]+)/g)) expect(origin).toBe(PUBLIC_URL);
      }
      expect(mails.map(({ text }) => text).join()).toContain(`${PUBLIC_URL}/reset-password`);
    });
  });

  describe('an answer for everybody', () => {
    const paths = [REST.photoSets, REST.events, `${REST.events}/2`, CATALOGUE, '/photo-sets', '/sitemap.xml'];
    /** Each with a value that means something by it. */
    const WISHES = {
      ...{ accept: 'application/json', 'accept-encoding': 'br', 'accept-language': 'de', authorization: `Bearer ${EVIL}` },
      ...{
        cookie: 'session=x; browser=y',
        'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT',
        'if-none-match': '*',
        'if-range': 'W/"x"',
      },
      ...{ origin: PUBLIC_URL, range: 'bytes=0-1', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', 'user-agent': EVIL },
      ...{ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-requested-with': 'XMLHttpRequest' },
    };
    const EACH = Object.entries({ ...CLAIMS, ...WISHES });
    const VALUES =
      `${EVIL}|//${EVIL}|*/*|de|XX|text/html|application/json|session=x; browser=y|DELETE|0|bytes=0-1|W/"x"|gzip;q=0|br|null`.split('|');
    /** Of the moment, or of this very request. */
    const OWN = /^(date|x-request-id|connection|keep-alive)$/;
    const lasting = ({ status, headers, body }: Answer) => ({
      status,
      body,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name))),
    });
    const all = async (headers: Record<string, string> = {}) =>
      (await Promise.all(paths.map((path) => get(path, { ...preflight, ...headers })))).map(lasting);

    // Here the shop is not open yet.
    const forgetters: (() => void)[] = [];
    const { onChange } = CatalogueChangeListener.prototype;
    vi.spyOn(CatalogueChangeListener.prototype, 'onChange').mockImplementation(function (this: CatalogueChangeListener, listener) {
      forgetters.push(listener);
      onChange.call(this, listener);
    });
    const keep = vi.spyOn(FreshResponses.prototype, 'store');
    const find = vi.spyOn(FreshResponses.prototype, 'find');
    const kept = () => Promise.all(keep.mock.results.splice(0).map(({ value }) => value));

    async function expectNoTrace(poison: Record<string, string>, clean: unknown): Promise<void> {
      // All is forgotten, so that the next answers are made for the attacker.
      for (const forget of forgetters) forget();
      await all(poison);
      await kept();
      expect(await all(), JSON.stringify(poison)).toEqual(clean);
      await kept();
    }

    it('is the same whoever asked first, with each of these', { timeout: 120_000 }, async () => {
      const clean = await all();
      expect(clean.map(({ status }) => status)).toEqual(paths.map(() => 200));
      find.mockClear();
      for (const [name, text] of EACH) await expectNoTrace({ [name]: text }, clean);
      // Most of what can be asked with is remembered, or this would have tried nothing.
      const remembered = find.mock.results.filter(({ value }) => value);
      expect(remembered.length).toBeGreaterThan((EACH.length * paths.length) / 2);
    });

    it('and with several of them, or with odd ones', { timeout: 60_000 }, async () => {
      const clean = await all();
      const odd = fc.tuple(fc.constantFrom(...EACH.map(([name]) => name).filter((name) => name !== 'host')), fc.constantFrom(...VALUES));
      const poison = fc
        .array(fc.oneof(fc.constantFrom(...EACH), odd), { minLength: 1, maxLength: 5 })
        .map((pairs) => Object.fromEntries(pairs));
      const property = fc.asyncProperty(poison, (headers) => expectNoTrace(headers, clean));
      await fc.assert(property, { numRuns: 100, interruptAfterTimeLimit: 2000, markInterruptAsFailure: false });
    });

    it('carries no cookie, whatever came along', async () => {
      for (const path of paths) {
        const { headers } = await get(path, { ...preflight, cookie: '__Host-session=gone; __Host-browser=x' });
        expect(headers, path).not.toHaveProperty('set-cookie');
      }
    });
  });

  describe('a cookie of ours', () => {
    it('is for this host alone, over TLS alone, and for no script', async () => {
      const { username } = await newAccount(shop);
      const replies = [
        await post(REST.login, JSON.stringify({ username, password: 'a good password' })),
        await post(REST.logout, '{}'),
        await get(REST.me),
      ];
      const cookies = replies.flatMap(({ headers }) => headers['set-cookie'] ?? []);
      expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
        new Set(['__Host-session', '__Host-browser', '__Host-device']),
      );
      for (const cookie of cookies) {
        for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(flag);
        expect(cookie).not.toMatch(/domain=/i);
      }
    });

    it('by the name that a sister domain could set opens nothing', async () => {
      const { username, browser } = await newAccount(shop);
      const login = await browser.post(REST.login, { username, password: 'a good password' });
      const token = /__Host-session=([^;]+)/.exec(login.headers.getSetCookie().join())?.[1] ?? '';
      const whoIs = async (name: string) => {
        const other = new TestBrowser(shop.url);
        other.setCookie(name, token);
        return (await (await other.fetch(REST.me)).json()) as unknown;
      };
      expect(await whoIs('session')).toEqual({ success: false, user: null });
      expect(await whoIs('__Host-session')).toMatchObject({ success: true, user: { username } });
    });
  });
}
