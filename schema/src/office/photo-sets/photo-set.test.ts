import { describe, expect, it } from 'vitest';
import { photoSetFields } from './photo-set.ts';

const fields = { title: 'Harbor', description: 'By the sea.', price: 500, season: null, parts: null };

describe('the fields of a photo set', () => {
  it.each([
    [{ price: 0 }, true],
    [{ price: 49 }, false],
    [{ price: 50 }, true],
    [{ price: null }, true],
    [{ title: '  ' }, false],
    [{ title: '\u202e\u200b' }, false],
    [{ season: 0 }, false],
  ])('%j: valid is %s', (changes, isValid) => expect(photoSetFields.safeParse({ ...fields, ...changes }).success).toBe(isValid));
});

it('texts of a photo set lose invisible and control characters', () => {
  const texts = { title: 'Har\u202ebor\u200b', description: 'By\0 the\r\nsea.' };
  expect(photoSetFields.parse({ ...fields, ...texts })).toEqual({ ...fields, title: 'Harbor', description: 'By the\nsea.' });
});
