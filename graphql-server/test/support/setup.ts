import os from 'node:os';
import type { Options } from '@node-rs/argon2';
import { afterAll, beforeAll, vi } from 'vitest';

// Real hashes at the lowest cost: at that of production, they would take a tenth of the run. Files that test the cost mock it themselves.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const hash = (password: string, options: Options) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});

// At the low priority of production, pictures would wait for all other tests.
beforeAll(() => {
  vi.spyOn(os, 'setPriority').mockImplementation(() => undefined);
});

// Test files share their process: see vitest.config.ts.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
