import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { conflict } from '#kernel/errors';

/** A file or folder that takes another one's place, and gives it back if all comes to nothing. */
export class Replacement {
  /** Where the new one is made. */
  readonly staged: string;
  readonly #old: string;
  #isIn = false;

  constructor(private readonly place: string) {
    this.staged = `${place}.restored`;
    this.#old = `${place}.replaced`;
  }

  /** @throws AppError CONFLICT after a restore that was killed in the middle of this: only a person knows which one counts */
  async prepare(): Promise<void> {
    if (existsSync(this.#old)) {
      throw conflict(
        `A restore was interrupted: ${this.#old} is what it had found. Move that back to ${this.place}, or away, and try again.`,
      );
    }
    await rm(this.staged, { recursive: true, force: true });
  }

  async putIn(): Promise<void> {
    if (existsSync(this.place)) await rename(this.place, this.#old);
    this.#isIn = true;
    await rename(this.staged, this.place);
  }

  async takeBack(): Promise<void> {
    if (this.#isIn) await rm(this.place, { recursive: true, force: true });
    if (this.#isIn && existsSync(this.#old)) await rename(this.#old, this.place);
    await rm(this.staged, { recursive: true, force: true });
  }

  async finish(): Promise<void> {
    await rm(this.#old, { recursive: true, force: true });
  }
}
