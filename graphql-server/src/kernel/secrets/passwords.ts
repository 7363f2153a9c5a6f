import { Bulkhead } from '../concurrency/bulkhead.ts';
import { randomToken } from './tokens.ts';

/** Argon2id (2) at OWASP's first choice: 19 MiB, two passes, one lane; about 30 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Half of the thread pool that compression and file reads also need, so many sign-ins don't slow down the shop. The last in the
 * queue waits for about a second. Fifty is below the concurrency limit of a busy shop (http/overload), so other requests still
 * get in; an overloaded shop accepts fewer than fifty requests in total.
 */
const AT_A_TIME = { running: 2, waiting: 48 };

/** Loaded on first use: a process without sign-ins saves the code and those 19 MiB. */
const argon2 = () => import('@node-rs/argon2');

/** Hashes and checks passwords. @throws AppError OVERLOADED when the queue is full */
export class Passwords {
  readonly #bulkhead = new Bulkhead(AT_A_TIME);
  /** Hash of a random password. */
  #decoy: Promise<string> | undefined;

  /** @returns the text to store: algorithm, cost, salt and hash in one. */
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    return this.#bulkhead.run(() => hash(composed(password), COST));
  }

  /** @param storedHash null for a user who does not exist: takes the same time and returns false. */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    const { hash, verify } = await argon2();
    // Not through the bulkhead: it runs once, and a rejection would be stored.
    this.#decoy ??= hash(randomToken(), COST);
    // Awaited in any case, so that the time of the first call doesn't reveal whether the user exists.
    const decoy = await this.#decoy;
    const isRight = await this.#bulkhead.run(() => verify(storedHash ?? decoy, composed(password)));
    return isRight && storedHash !== null;
  }
}

/** Keyboards differ in how they compose an accented letter; the password must stay the same. */
function composed(password: string): string {
  return password.normalize('NFC');
}
