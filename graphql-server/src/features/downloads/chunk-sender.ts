import type { ServerResponse } from 'node:http';

/**
 * One reader's end of a connection. It takes a chunk only when the last one has gone to the kernel: a slow reader holds one
 * chunk and no more, whose memory may be used again afterwards.
 */
export class ChunkSender {
  #settle: (error?: Error | null) => void = () => {};
  readonly #onGone = () => this.#settle(new ReaderGone());

  /** @param stallMs how long the reader may take nothing before we hang up. */
  constructor(
    private readonly response: ServerResponse,
    stallMs: number,
  ) {
    response.setTimeout(stallMs, () => response.destroy());
    // Not the response's own event: one that waits behind another on its connection (pipelining) never hears of the end.
    response.req.socket.once('close', this.#onGone);
  }

  /** @throws ReaderGone */
  send(chunk: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error instanceof ReaderGone ? error : new ReaderGone()) : resolve());
      if (this.response.destroyed || this.response.req.socket.destroyed) this.#onGone();
      else this.response.write(chunk, this.#settle);
    });
  }

  release(): void {
    this.response.req.socket.off('close', this.#onGone);
  }
}

/** Nobody's fault. */
export class ReaderGone extends Error {
  override name = 'ReaderGone';
}
