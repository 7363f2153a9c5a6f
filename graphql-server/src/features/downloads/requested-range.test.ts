import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestedRange } from './requested-range.ts';

const RUNS = 10_000;

const position = fc.oneof(
  fc.nat(45).map(String),
  fc.constantFrom('00', '007', '9007199254740993', '99999999999999999999999', '9'.repeat(400)),
);

it('never returns bytes outside of the file', () => {
  const piece = fc.oneof(
    position,
    fc.constantFrom('bytes', '=', '-', ',', ' ', '--', '+1', '1.5', '0x1', '1e3', 'ä', '\0', '\n', 'items=', 'bytes=', '-5', '-0'),
  );
  const header = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `bytes=${pieces.join('')}`),
  );
  const property = fc.property(fc.integer({ min: 0, max: 40 }), header, (length, text) => {
    const range = requestedRange(text, length);
    if (range === 'whole') return;
    // Only a single range of digits may return something other than the whole file.
    expect(text).toMatch(/^bytes=[ \t]*\d*-\d*$/i);
    if (range === 'unsatisfiable') return;
    expect(Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end)).toBe(true);
    expect(0 <= range.start && range.start <= range.end && range.end < length).toBe(true);
  });
  fc.assert(property, { numRuns: RUNS });
});

it('stays fast on input that almost matches', () => {
  for (const text of [`bytes=${' '.repeat(16_000)}x`, `bytes=${'1'.repeat(16_000)}-${'1'.repeat(16_000)}x`]) {
    expect(requestedRange(text, 10)).toBe('whole');
  }
});
