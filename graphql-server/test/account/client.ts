import { MINUTE_MS } from '@archive/schema/durations';
import { browserCookieValue } from '#http/cookies/browser-cookie';
import { before } from '#kernel/clock';
import { randomToken, Signer } from '#kernel/secrets/tokens';
import { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';

let clients = 0;

const newAddress = () => `10.0.${Math.floor(clients / 250)}.${(clients++ % 250) + 1}`;

/** A browser with its own network address unless one is given, for a shop that trusts its proxy. */
export class Client extends TestBrowser {
  readonly address: string;

  constructor(url: string, address = newAddress()) {
    super(url);
    this.address = address;
  }

  /** Another browser behind the same network address that already has its cookie. */
  async classmate(): Promise<Client> {
    const client = new Client(this.url, this.address);
    await client.fetch('/api/auth/me');
    return client;
  }

  /** A browser that first opened the shop minutes ago, so that limits count it as known. */
  static known({ url, secret }: TestShop, address?: string): Client {
    const client = new Client(url, address);
    const issuedAt = before(new Date(), 2 * MINUTE_MS);
    client.setCookie('browser', browserCookieValue(new Signer(secret, 'browser-cookie'), randomToken(16), issuedAt));
    return client;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    return super.fetch(path, { ...init, headers });
  }
}
