import { REST } from '@archive/schema/rest';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount, userOf } from '../accounts/steps.ts';
import { attacked as shop } from './attacked.ts';

export function forgedRequests(): void {
  let account: Awaited<ReturnType<typeof newAccount>>;
  beforeAll(async () => {
    account = await newAccount(shop);
  });

  const LOGOUT = 'mutation { logout { success } }';
  const query = `?query=${encodeURIComponent(LOGOUT)}`;
  const PREFLIGHT = { 'apollo-require-preflight': '1' };
  const send = (method: string, path: string, type?: string, body?: string, headers: Record<string, string> = {}) =>
    account.browser.fetch(path, { method, headers: { ...(type ? { 'content-type': type } : {}), ...headers }, ...(body ? { body } : {}) });

  /** Where pages elsewhere come from is told by newer browsers alone, and refused in accounts/cross-site.test.ts. */
  describe('what an old browser sends for a page of another site, cookies and all, changes nothing:', () => {
    const profile = JSON.stringify({ username: 'evil', email: 'evil@mail.example' });
    it.each<[string, () => Promise<Response>]>([
      ['a form', () => send('POST', '/graphql', 'application/x-www-form-urlencoded', new URLSearchParams({ query: LOGOUT }).toString())],
      [
        'a form of parts',
        () =>
          send(
            'POST',
            '/graphql',
            'multipart/form-data; boundary=x',
            `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${LOGOUT}\r\n--x--\r\n`,
          ),
      ],
      ['a form of plain text that is JSON', () => send('POST', '/graphql', 'text/plain', JSON.stringify({ query: LOGOUT }))],
      [
        'the same, called something like JSON',
        () => send('POST', '/graphql', 'text/plain; application/json', JSON.stringify({ query: LOGOUT })),
      ],
      ['an image', () => send('GET', `/graphql${query}`)],
      ['a mutation by GET, of our own page', () => send('GET', `/graphql${query}`, undefined, undefined, PREFLIGHT)],
      ['a mutation by HEAD', () => send('HEAD', `/graphql${query}`, undefined, undefined, PREFLIGHT)],
      ['a link', () => send('GET', REST.logout)],
      ['a link that says it is something else', () => send('GET', REST.logout, undefined, undefined, { 'x-http-method-override': 'POST' })],
      ['another profile as a form', () => send('POST', `${REST.profile}?_method=PATCH`, 'text/plain', profile)],
      [
        'an order as a form',
        () => send('POST', REST.createPaymentIntent, 'text/plain', '{"items":[{"id":"1","price":500,"quantity":1}],"amount":5}'),
      ],
    ])('%s', async (_what, forge) => {
      const before = await shop.query('select count(*) from purchase_order');
      expect((await forge()).status).toBeGreaterThanOrEqual(400);
      expect(await userOf(account.browser)).toBe(account.username);
      expect(await shop.query('select count(*) from purchase_order')).toEqual(before);
    });

    it('no other site is allowed to read our answers', async () => {
      for (const path of [REST.me, REST.photoSets, '/graphql']) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        };
        const reply = await account.browser.fetch(path, { method: 'OPTIONS', headers });
        expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect((await account.browser.fetch(path, { headers })).headers.has('access-control-allow-origin')).toBe(false);
      }
    });
  });
}
