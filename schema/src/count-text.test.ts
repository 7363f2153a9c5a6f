import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [0, 'ticket', undefined, '0 tickets'],
  [1, 'ticket', undefined, '1 ticket'],
  [2, 'ticket', undefined, '2 tickets'],
  [999, 'ticket', undefined, '999 tickets'],
  [1200, 'ticket', undefined, '1,200 tickets'],
  [1234567, 'ticket', undefined, '1,234,567 tickets'],
  [1, 'picture is', 'pictures are', '1 picture is'],
  [12, 'picture is', 'pictures are', '12 pictures are'],
])('%d of %s, %s: %s', (count, one, many, text) => expect(countText(count, one, many)).toBe(text));
