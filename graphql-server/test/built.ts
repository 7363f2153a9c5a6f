import { existsSync } from 'node:fs';

/** The file itself, which a build has made. @throws Error where none has, before a test fails at what it lacks */
export function built(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not built: npm run build`);
  return file;
}
