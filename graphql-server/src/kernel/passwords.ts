import { hash, verify } from '@node-rs/argon2';
import { randomToken } from './tokens.ts';

/** Argon2id (2) at OWASP's first choice: 19 MiB, two passes, one lane; about 30 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords. */
export class Passwords {
  /** Nobody knows its password. */
  readonly #decoy = hash(randomToken(), COST);

  /** @returns the text to keep: algorithm, cost, salt and hash in one. */
  hash(password: string): Promise<string> {
    return hash(composed(password), COST);
  }

  /** @param kept null for a user who does not exist: costs the same and is never right. */
  async verify(kept: string | null, password: string): Promise<boolean> {
    const isRight = await verify(kept ?? (await this.#decoy), composed(password));
    return isRight && kept !== null;
  }
}

/** Keyboards differ in how they write an accented letter; a password must not. */
function composed(password: string): string {
  return password.normalize('NFC');
}
