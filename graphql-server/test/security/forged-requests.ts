import { REST } from '@archive/schema/rest';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount, userOf } from '../account/steps.ts';
import { securityShop as shop } from './security-shop.ts';

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

  /** Only newer browsers send where a request comes from; account/sessions/cross-site.test.ts covers those. */
  describe('cross-site requests of old browsers, which include cookies', () => {
    const profile = JSON.stringify({ username: 'attacker', email: 'attacker@mail.example' });
    it.each<[string, () => Promise<Response>]>([
      ['a form', () => send('POST', '/graphql', 'application/x-www-form-urlencoded', new URLSearchParams({ query: LOGOUT }).toString())],
      [
        'a multipart form',
        () =>
          send(
            'POST',
            '/graphql',
            'multipart/form-data; boundary=x',
            `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${LOGOUT}\r\n--x--\r\n`,
          ),
      ],
      ['a text/plain form with JSON inside', () => send('POST', '/graphql', 'text/plain', JSON.stringify({ query: LOGOUT }))],
      [
        'a text/plain form that names JSON as a parameter',
        () => send('POST', '/graphql', 'text/plain; application/json', JSON.stringify({ query: LOGOUT })),
      ],
      ['an image', () => send('GET', `/graphql${query}`)],
      ['a mutation sent with GET from our own page', () => send('GET', `/graphql${query}`, undefined, undefined, PREFLIGHT)],
      ['a mutation sent with HEAD', () => send('HEAD', `/graphql${query}`, undefined, undefined, PREFLIGHT)],
      ['a link to sign out', () => send('GET', REST.logout)],
      [
        'a link to sign out with a method override',
        () => send('GET', REST.logout, undefined, undefined, { 'x-http-method-override': 'POST' }),
      ],
      ['a profile change sent as a form', () => send('POST', `${REST.profile}?_method=PATCH`, 'text/plain', profile)],
      [
        'an order sent as a form',
        () => send('POST', REST.createPaymentIntent, 'text/plain', '{"items":[{"id":"1","price":500,"quantity":1}],"amount":5}'),
      ],
    ])('%s is rejected and changes nothing', async (_what, forge) => {
      const before = await shop.query('select count(*) from purchase_order');
      expect((await forge()).status).toBeGreaterThanOrEqual(400);
      expect(await userOf(account.browser)).toBe(account.username);
      expect(await shop.query('select count(*) from purchase_order')).toEqual(before);
    });

    it('no response allows another site to read it', async () => {
      for (const path of [REST.me, REST.photoSets, '/graphql']) {
        const headers = {
          origin: 'https://attacker.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        };
        const response = await account.browser.fetch(path, { method: 'OPTIONS', headers });
        expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect((await account.browser.fetch(path, { headers })).headers.has('access-control-allow-origin')).toBe(false);
      }
    });
  });
}
