import { afterAll, vi } from 'vitest';

// Test files share their process: see vitest.config.ts.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
