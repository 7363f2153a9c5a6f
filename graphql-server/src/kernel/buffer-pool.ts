/** Reuses buffers of one size: a new one for every chunk would be zeroed by the kernel and garbage-collected. */
export class BufferPool {
  readonly #idle: Buffer[] = [];

  /** @param size bytes of each buffer. @param maxIdle how many unused buffers to keep. */
  constructor(
    private readonly size: number,
    private readonly maxIdle: number,
  ) {}

  /** The buffer still contains the bytes of its last user. */
  take(): Buffer {
    return this.#idle.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  /** The caller must not use the buffer afterwards. */
  release(buffer: Buffer): void {
    if (this.#idle.length < this.maxIdle) this.#idle.push(buffer);
  }
}
