/** The browser's caches as one map: what a worker would have cached, by URL. */
export class FakeCaches {
  readonly entries = new Map<string, string>();
  /** When true, every write is rejected. */
  isFull = false;
  /** Sizes of what the page wrote itself, in bytes. */
  readonly written: number[] = [];

  async keys(): Promise<string[]> {
    return ['answers-1'];
  }

  async open() {
    const put = async (_address: string, answer: Response) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      this.written.push((await answer.arrayBuffer()).byteLength);
    };
    return { put, keys: async () => [...this.entries.keys()].map((url) => ({ url: new URL(url, 'https://archive.example').href })) };
  }

  async delete(): Promise<boolean> {
    return true;
  }

  async match(asked: string | { url: string }): Promise<Response | undefined> {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, 'https://archive.example');
    const body = this.entries.get(`${pathname}${search}`);
    return body === undefined ? undefined : new Response(body);
  }
}
