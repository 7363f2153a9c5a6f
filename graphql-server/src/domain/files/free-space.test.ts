import { MIN_FREE_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { expect, it } from 'vitest';
import { requireSpace } from './free-space.ts';

it('requires room for the bytes besides what the server needs', () => {
  expect(() => requireSpace(MIN_FREE_BYTES + 200, 200)).not.toThrow();
  expect(() => requireSpace(null, 200)).not.toThrow();
  expect(() => requireSpace(MIN_FREE_BYTES + 1e9, 2e9)).toThrow(
    'The server has 6.4\u00a0GB of free space, and this needs 7.4\u00a0GB. Please make room, then try again.',
  );
  expect(() => requireSpace(MIN_FREE_BYTES + 1e9, 6e8, 6e8)).toThrow(
    'The server has 6.4\u00a0GB of free space, and this needs 6\u00a0GB. Other unfinished uploads need 600\u00a0MB more. Please make room, then try again.',
  );
});
