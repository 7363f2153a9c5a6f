import { Bulkhead } from '../concurrency/bulkhead.ts';
import { randomToken } from './tokens.ts';

/** Argon2id (2) at OWASP's first choice: 19 MiB, two passes, one lane; about 30 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Half of the threads that compressing answers and reading files need, too: many who sign in wait for each other and not the shop for
 * them. Who came last waits for about a second. Fifty at once are fewer than a busy shop takes (http/overload), so that others get in;
 * a swamped one takes fewer than that of all requests.
 */
const AT_A_TIME = { running: 2, waiting: 48 };

/** When first wanted: a process that nobody signs in to has neither the code nor those 19 MiB. */
const argon2 = () => import('@node-rs/argon2');

/** Hashes and checks passwords. @throws AppError OVERLOADED while too many others do */
export class Passwords {
  readonly #bulkhead = new Bulkhead(AT_A_TIME);
  /** Nobody knows its password. */
  #decoy: Promise<string> | undefined;

  /** @returns the text to keep: algorithm, cost, salt and hash in one. */
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    return this.#bulkhead.run(() => hash(composed(password), COST));
  }

  /** @param kept null for a user who does not exist: costs the same and is never right. */
  async verify(kept: string | null, password: string): Promise<boolean> {
    const { hash, verify } = await argon2();
    // Past the bulkhead: once, and never refused, which would be kept.
    this.#decoy ??= hash(randomToken(), COST);
    // Waited for in any case: the first caller, too, must not learn by the clock whether there is such a user.
    const decoy = await this.#decoy;
    const isRight = await this.#bulkhead.run(() => verify(kept ?? decoy, composed(password)));
    return isRight && kept !== null;
  }
}

/** Keyboards differ in how they write an accented letter; a password must not. */
function composed(password: string): string {
  return password.normalize('NFC');
}
