import { expectDocumentedReply } from './checks/documented-replies.ts';

/** An HTTP client that keeps cookies like a browser, and holds replies to their OpenAPI document. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size) headers.set('cookie', this.cookieHeader);
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    await expectDocumentedReply(init.method ?? 'GET', new URL(path, this.url).pathname, response);
    return response;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  }

  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<{ data?: Data; errors?: GraphQLFailure[] }> {
    const response = await this.post('/graphql', { query, variables });
    return (await response.json()) as { data?: Data; errors?: GraphQLFailure[] };
  }
}

export interface GraphQLFailure {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string> };
}
