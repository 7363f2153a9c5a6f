import { randomToken } from './tokens.ts';

/** Argon2id (2) at OWASP's first choice: 19 MiB, two passes, one lane; about 30 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** When first wanted: a process that nobody signs in to has neither the code nor those 19 MiB. */
const argon2 = () => import('@node-rs/argon2');

/** Hashes and checks passwords. */
export class Passwords {
  /** Nobody knows its password. */
  #decoy: Promise<string> | undefined;

  /** @returns the text to keep: algorithm, cost, salt and hash in one. */
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    return hash(composed(password), COST);
  }

  /** @param kept null for a user who does not exist: costs the same and is never right. */
  async verify(kept: string | null, password: string): Promise<boolean> {
    const { verify } = await argon2();
    this.#decoy ??= this.hash(randomToken());
    // Waited for in any case: the first caller, too, must not learn by the clock whether there is such a user.
    const decoy = await this.#decoy;
    const isRight = await verify(kept ?? decoy, composed(password));
    return isRight && kept !== null;
  }
}

/** Keyboards differ in how they write an accented letter; a password must not. */
function composed(password: string): string {
  return password.normalize('NFC');
}
