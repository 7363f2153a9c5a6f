import { describe, expect, it } from 'vitest';
import { requestIdFrom } from './correlation.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the id of a request', () => {
  it('is the one from a trusted proxy', () => {
    expect(requestIdFrom('f0e1d2c3.b4a5-96_87', true)).toBe('f0e1d2c3.b4a5-96_87');
  });

  it('is not taken from an untrusted client', () => {
    expect(requestIdFrom('f0e1d2c3b4a59687', false)).toMatch(UUID);
  });

  it.each([undefined, '', 'short', 'x'.repeat(65), 'two words', 'line\nbreak', 'a:b:c:d:e', ['12345678', '12345678']])(
    'is a new one for %j',
    (brought) => {
      expect(requestIdFrom(brought, true)).toMatch(UUID);
    },
  );
});
