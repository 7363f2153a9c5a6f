import { expect, it } from 'vitest';
import { newPoseKey } from './pose-key.ts';

it.each([
  [[], 1],
  [[1, 2], 3],
  [[1_000_000], 1],
  [[3, 1, 1], 2],
])('a new pose beside %j has the key %i', (used, key) => expect(newPoseKey(used)).toBe(key));
