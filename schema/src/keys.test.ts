import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uuidOf } from './keys.ts';

it('32 hexadecimal digits become a version 4 UUID', () => {
  const id = uuidOf('0123456789abcdeffedcba9876543210');
  expect(id).toBe('01234567-89ab-4def-8edc-ba9876543210');
  expect(z.uuidv4().safeParse(id).success).toBe(true);
});
