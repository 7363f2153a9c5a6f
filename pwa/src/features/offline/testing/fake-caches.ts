/** The browser's caches, as one: what a worker would have kept, by address. */
export class FakeCaches {
  readonly kept = new Map<string, string>();

  async keys(): Promise<string[]> {
    return ['answers-1'];
  }

  async open() {
    return { keys: async () => [...this.kept.keys()].map((url) => ({ url: new URL(url, 'https://archive.example').href })) };
  }

  async match(asked: string | { url: string }): Promise<Response | undefined> {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, 'https://archive.example');
    const body = this.kept.get(`${pathname}${search}`);
    return body === undefined ? undefined : new Response(body);
  }
}
