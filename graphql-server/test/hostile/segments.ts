import fc from 'fast-check';
import { hostileString } from './attacks/values.ts';

/** Unknown ids, encoded path traversals, and text that cannot be decoded. */
const NUMBERS = '1 2 0 -1 1e3 0x1 999999999 2147483648 999999999999999999999'.split(' ');
const TRAVERSALS =
  '.. %2e%2e ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/etc/passwd %252e%252e%252fetc%252fpasswd ..%5c..%5c ..\\.. //attacker.example'.split(' ');
const UNREADABLE = '% %zz %c0%af %ff %ed%a0%80 %00 a%00b ;a=b'.split(' ');

const MAX_LENGTH = 3000;

/** One encoded path segment or parameter value. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS, ...TRAVERSALS, ...UNREADABLE),
  hostileString.map(percentEncoded),
);

export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, MAX_LENGTH);
}
