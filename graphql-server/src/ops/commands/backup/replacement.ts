import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { conflict } from '#kernel/errors';

/** Replaces a file or folder, and can roll back until it is finished. */
export class Replacement {
  /** The path at which the new file or folder is prepared. */
  readonly staged: string;
  readonly #old: string;
  #isApplied = false;

  constructor(private readonly path: string) {
    this.staged = `${path}.restored`;
    this.#old = `${path}.replaced`;
  }

  /** @throws AppError CONFLICT if an earlier restore was killed while replacing: a person must decide which version to keep */
  async prepare(): Promise<void> {
    if (existsSync(this.#old)) {
      throw conflict(
        `An earlier restore was interrupted. ${this.#old} is the data from before it: move it back to ${this.path}, or delete it, and try again.`,
      );
    }
    await rm(this.staged, { recursive: true, force: true });
  }

  async apply(): Promise<void> {
    if (existsSync(this.path)) await rename(this.path, this.#old);
    this.#isApplied = true;
    await rename(this.staged, this.path);
  }

  async rollBack(): Promise<void> {
    if (this.#isApplied) await rm(this.path, { recursive: true, force: true });
    if (this.#isApplied && existsSync(this.#old)) await rename(this.#old, this.path);
    await rm(this.staged, { recursive: true, force: true });
  }

  async finish(): Promise<void> {
    await rm(this.#old, { recursive: true, force: true });
  }
}
