import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdPrefix = 'pi' | 'ch' | 'pm' | 're' | 'evt' | 'du' | 'req';

/** An id as Stripe makes them: `pi_3x9...`, 24 random letters. */
export function newStripeId(prefix: IdPrefix): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Lets one browser see and confirm this one intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`;
}

function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
