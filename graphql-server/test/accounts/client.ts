import { TestBrowser } from '../browser.ts';

let clients = 0;

/** A browser at an address that nobody has used; for a shop that trusts its proxy. */
export class Client extends TestBrowser {
  readonly #address = `10.0.${Math.floor(clients / 250)}.${(clients++ % 250) + 1}`;

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    return super.fetch(path, { ...init, headers });
  }
}
