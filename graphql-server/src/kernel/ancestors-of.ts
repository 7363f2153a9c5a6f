import { dirname } from 'node:path';

/** The folders above an absolute path, outermost first, whether they exist or not. */
export function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}
