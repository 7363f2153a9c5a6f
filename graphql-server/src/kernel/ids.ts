import { randomBytes, randomUUID } from 'node:crypto';

/** A random UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be one of our ids: the database rejects others with an error. */
export function isId(text: string): boolean {
  return ID.test(text);
}

// Without 0/O, 1/I/L: people read these numbers aloud and type them from paper.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Prefixes of the numbers that people see: orders, tickets, receipts. */
export type NumberPrefix = 'AR' | 'TK' | 'R';

/** A number that people see, like 'AR-7KQ2-M9XD': 31^8 values, unique by the table's constraint. */
export function newNumber(prefix: NumberPrefix): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
