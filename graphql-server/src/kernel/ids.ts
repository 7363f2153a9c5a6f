import { randomBytes, randomUUID } from 'node:crypto';

/** A random UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from elsewhere can be an id of ours: the database refuses others with an error. */
export function isId(text: string): boolean {
  return ID.test(text);
}

// Without 0/O, 1/I/L: numbers are read aloud and typed from paper.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What numbers for people begin with: orders, tickets, receipts. */
export type NumberPrefix = 'AR' | 'TK' | 'R';

/** A number for people, like 'AR-7KQ2-M9XD': 31^8 values, unique by the table's constraint. */
export function newNumber(prefix: NumberPrefix): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
