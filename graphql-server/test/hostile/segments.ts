import fc from 'fast-check';
import { hostileString } from './values.ts';

/** Numbers that are none of ours, ways up and out in several spellings, and what cannot be decoded. */
const NUMBERS = '1 2 0 -1 1e3 0x1 999999999 2147483648 999999999999999999999'.split(' ');
const WAYS_OUT =
  '.. %2e%2e ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/etc/passwd %252e%252e%252fetc%252fpasswd ..%5c..%5c ..\\.. //evil.example'.split(' ');
const UNREADABLE = '% %zz %c0%af %ff %ed%a0%80 %00 a%00b ;a=b'.split(' ');

const LONGEST = 3000;

/** One part of a path, or the value of a parameter, as it stands in an address. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS, ...WAYS_OUT, ...UNREADABLE),
  hostileString.map(percentEncoded),
);

export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, LONGEST);
}
