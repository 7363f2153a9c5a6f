/** Buffers of one size that are used again: a fresh one for every chunk would be zeroed by the kernel and collected by us. */
export class BufferPool {
  readonly #idle: Buffer[] = [];

  /** @param size bytes of each buffer. @param maxIdle how many to keep while nobody uses them. */
  constructor(
    private readonly size: number,
    private readonly maxIdle: number,
  ) {}

  /** Holds what its last user left there. */
  take(): Buffer {
    return this.#idle.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  /** Whoever gives a buffer back must not touch it any more. */
  giveBack(buffer: Buffer): void {
    if (this.#idle.length < this.maxIdle) this.#idle.push(buffer);
  }
}
