import { sha256 } from '#kernel/secrets/tokens';

/** Says what something is made of, in letters that a file's key may have. */
export function hashOf(inputs: unknown): string {
  return sha256(JSON.stringify(inputs))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0');
}
