import { vi } from 'vitest';

const { waitFor } = vi;

// Its own timeout is a second. On a busy machine, loading a module takes longer.
vi.waitFor = (condition, options = 5000) => waitFor(condition, options);
