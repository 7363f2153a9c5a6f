import { join } from 'node:path';
import { inject } from 'vitest';

/** For processes of the built server: each saves a fifth of its start by the compiled code of those before it. */
export function compileCache(): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(inject('runDir'), 'compiled') };
}
