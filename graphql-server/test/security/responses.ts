import { REST } from '@archive/schema/rest';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueChangeListener } from '#adapters/database/catalogue-change-listener';
import { FreshResponses } from '#http/response-cache/fresh-responses';
import { inlineScripts } from '#http/security-headers';
import { newAccount } from '../account/steps.ts';
import { type RawRequest, type RawResponse, sendRequest } from '../hostile/send-request.ts';
import { TestBrowser } from '../support/browser.ts';
import { builtApp } from '../support/processes/built.ts';
import { inbox, mailTo } from '../support/purchase.ts';
import { PUBLIC_URL, securityShop as shop } from './security-shop.ts';

const get = (path: string, headers: RawRequest['headers'] = {}) => sendRequest(shop.url, { method: 'GET', path, headers });
const post = (path: string, body: string, headers: RawRequest['headers'] = {}) =>
  sendRequest(shop.url, { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } });
const preflight = { 'apollo-require-preflight': '1' };
const CATALOGUE = '/graphql?query=%7BphotoSets%7Bid%20title%7D%7D';

export function responses(): void {
  describe('security headers', () => {
    it.each<[string, () => Promise<RawResponse>]>([
      ['a page', () => get('/photo-sets', { accept: 'text/html' })],
      ['a page that does not exist', () => get('/nowhere', { accept: 'text/html' })],
      ['a REST list', () => get(REST.photoSets)],
      ['a cached REST list', async () => [await get(REST.events), await get(REST.events)][1] as RawResponse],
      ['a GraphQL response', () => post('/graphql', '{"query":"{ photoSets { id } }"}')],
      ['a cached GraphQL response', async () => [await get(CATALOGUE, preflight), await get(CATALOGUE, preflight)][1] as RawResponse],
      ['a GraphQL error', () => post('/graphql', '{"query":"{ nothing }"}')],
      ['the current user', () => get(REST.me)],
      ['a failed sign-in', () => post(REST.login, '{"username":"a","password":"b"}')],
      ['the error for a truncated body', () => post(REST.login, '{')],
      ['the error for a body that is too large', () => post(REST.login, `"${'x'.repeat(300_000)}"`)],
      ['the error for a compressed body', () => post(REST.login, 'x', { 'content-encoding': 'gzip' })],
      ['the error for a path with a NUL', () => get('/a%00b')],
      ['the error for a path that the router cannot decode', () => get(`${REST.events}/%ff`)],
      [
        'the error for a missing Host header',
        () => sendRequest(shop.url, { method: 'GET', path: REST.photoSets, headers: { connection: 'close' }, setHost: false }),
      ],
      ['the error for an unknown Expect header', () => get(REST.me, { expect: 'banana' })],
      ['the error for a request from another site', () => post(REST.logout, '{}', { origin: 'https://attacker.example' })],
      ['a rejected download', () => get('/downloads/x', { accept: 'text/html' })],
      ['a missing picture', () => get('/media/x.jpg')],
      ['a forbidden request for metrics', () => get('/metrics')],
      ['the sitemap', () => get('/sitemap.xml')],
      ['an emulator page', () => get('/sandbox/inbox')],
    ])('%s has every security header', async (_what, load) => {
      const { headers } = await load();
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
      // The Stripe emulator is in use here, so the policy allows no other origin.
      expect(headers['content-security-policy']).not.toMatch(/https?:/);
      for (const name of ['x-powered-by', 'server', 'location', 'access-control-allow-origin']) expect(headers).not.toHaveProperty(name);
    });

    it('a path that the router cannot decode returns 400 as JSON, not as a page', async () => {
      const { status, headers } = await get('/%zz');
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        400,
        'application/json; charset=utf-8',
        'nosniff',
      ]);
    });
  });

  describe('the built pages', () => {
    beforeEach(builtApp);
    it.each(['/', '/photo-sets', '/events/2', '/contact'])(
      '%s contains only inline scripts that the policy allows by hash, and no inline event handlers',
      async (path) => {
        const { headers, body } = await get(path);
        for (const hash of inlineScripts(body)) expect(headers['content-security-policy']).toContain(hash);
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
        expect(body).not.toMatch(/<[^>]+\son\w+=|(href|src)="\s*javascript:/i);
      },
    );
  });

  const ATTACKER = 'attacker.example';
  /** Headers that some proxies and frameworks read instead of the request's own address. */
  const FORGED_HEADERS = {
    host: ATTACKER,
    forwarded: `for=1.2.3.4;host=${ATTACKER};proto=gopher`,
    'x-forwarded-host': ATTACKER,
    'x-forwarded-server': ATTACKER,
    'x-host': ATTACKER,
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '64666',
    'x-forwarded-prefix': `//${ATTACKER}`,
    'x-original-url': `//${ATTACKER}/admin`,
    'x-rewrite-url': `//${ATTACKER}/admin`,
    referer: `https://${ATTACKER}/`,
  };

  describe('forged address headers', () => {
    it('never appear in a page, a list or the sitemap', async () => {
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
        const { headers, body } = await get(path, { ...FORGED_HEADERS, ...preflight, accept: 'text/html' });
        expect(`${path} ${JSON.stringify(headers)} ${body}`).not.toMatch(/attacker|gopher|:64666/);
      }
    });

    it('never appear in an email, where every link starts with the configured address', async () => {
      const { email } = await newAccount(shop);
      await mailTo(shop, email);
      await post(REST.forgotPassword, JSON.stringify({ email }), FORGED_HEADERS);
      await post(REST.recoverUsername, JSON.stringify({ email }), FORGED_HEADERS);
      const mails = await expect
        .poll(() => inbox(shop, email), { timeout: 20_000 })
        .toHaveLength(3)
        .then(() => inbox(shop, email));
      for (const { text, html } of mails) {
        expect(text + html).not.toMatch(/attacker|gopher/);
        for (const [, origin] of `${text} ${html}`.matchAll(/(https?:\/\/[^/\s"<]+)/g)) expect(origin).toBe(PUBLIC_URL);
      }
      expect(mails.map(({ text }) => text).join()).toContain(`${PUBLIC_URL}/reset-password`);
    });
  });

  describe('a cached response', () => {
    const paths = [REST.photoSets, REST.events, `${REST.events}/2`, CATALOGUE, '/photo-sets', '/sitemap.xml'];
    /** Headers that can change a response, each with a meaningful value. */
    const REQUEST_HEADERS = {
      ...{ accept: 'application/json', 'accept-encoding': 'br', 'accept-language': 'de', authorization: `Bearer ${ATTACKER}` },
      ...{
        cookie: 'session=x; browser=y',
        'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT',
        'if-none-match': '*',
        'if-range': 'W/"x"',
      },
      ...{ origin: PUBLIC_URL, range: 'bytes=0-1', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', 'user-agent': ATTACKER },
      ...{ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-requested-with': 'XMLHttpRequest' },
    };
    const ATTACKS = Object.entries({ ...FORGED_HEADERS, ...REQUEST_HEADERS });
    const VALUES =
      `${ATTACKER}|//${ATTACKER}|*/*|de|XX|text/html|application/json|session=x; browser=y|DELETE|0|bytes=0-1|W/"x"|gzip;q=0|br|null`.split(
        '|',
      );
    /** Headers that differ between any two responses. */
    const PER_RESPONSE = /^(date|x-request-id|connection|keep-alive)$/;
    const comparable = ({ status, headers, body }: RawResponse) => ({
      status,
      body,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_RESPONSE.test(name))),
    });
    const loadAll = async (headers: Record<string, string> = {}) =>
      (await Promise.all(paths.map((path) => get(path, { ...preflight, ...headers })))).map(comparable);

    // The spies are set up before the shop starts.
    const changeListeners: (() => void)[] = [];
    const { onChange } = CatalogueChangeListener.prototype;
    vi.spyOn(CatalogueChangeListener.prototype, 'onChange').mockImplementation(function (this: CatalogueChangeListener, listener) {
      changeListeners.push(listener);
      onChange.call(this, listener);
    });
    const store = vi.spyOn(FreshResponses.prototype, 'store');
    const find = vi.spyOn(FreshResponses.prototype, 'find');
    const pendingStores = () => Promise.all(store.mock.results.splice(0).map(({ value }) => value));

    async function expectCleanResponses(poison: Record<string, string>, clean: unknown): Promise<void> {
      // The cache is invalidated, so the next responses are built for the attacker's request.
      for (const invalidate of changeListeners) invalidate();
      await loadAll(poison);
      await pendingStores();
      expect(await loadAll(), JSON.stringify(poison)).toEqual(clean);
      await pendingStores();
    }

    it('is the same after any single attacker header was sent first', { timeout: 120_000 }, async () => {
      const clean = await loadAll();
      expect(clean.map(({ status }) => status)).toEqual(paths.map(() => 200));
      find.mockClear();
      for (const [name, text] of ATTACKS) await expectCleanResponses({ [name]: text }, clean);
      // Without enough cache hits this test would prove nothing.
      const hits = find.mock.results.filter(({ value }) => value);
      expect(hits.length).toBeGreaterThan((ATTACKS.length * paths.length) / 2);
    });

    it('is the same after several attacker headers or unusual values were sent first', { timeout: 60_000 }, async () => {
      const clean = await loadAll();
      const odd = fc.tuple(fc.constantFrom(...ATTACKS.map(([name]) => name).filter((name) => name !== 'host')), fc.constantFrom(...VALUES));
      const poison = fc
        .array(fc.oneof(fc.constantFrom(...ATTACKS), odd), { minLength: 1, maxLength: 5 })
        .map((pairs) => Object.fromEntries(pairs));
      const property = fc.asyncProperty(poison, (headers) => expectCleanResponses(headers, clean));
      await fc.assert(property, { numRuns: 100, interruptAfterTimeLimit: 2000, markInterruptAsFailure: false });
    });

    it('sets no cookie, even if the request sent cookies', async () => {
      for (const path of paths) {
        const { headers } = await get(path, { ...preflight, cookie: '__Host-session=gone; __Host-browser=x' });
        expect(headers, path).not.toHaveProperty('set-cookie');
      }
    });
  });

  describe('a session cookie', () => {
    it('is limited to this host and to TLS, and hidden from scripts', async () => {
      const { username } = await newAccount(shop);
      const responses = [
        await post(REST.login, JSON.stringify({ username, password: 'a good password' })),
        await post(REST.logout, '{}'),
        await get(REST.me),
      ];
      const cookies = responses.flatMap(({ headers }) => headers['set-cookie'] ?? []);
      expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
        new Set(['__Host-session', '__Host-browser', '__Host-device']),
      );
      for (const cookie of cookies) {
        for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(flag);
        expect(cookie).not.toMatch(/domain=/i);
      }
    });

    it('is ignored without the __Host- prefix, which a sibling subdomain could set', async () => {
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
