import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS_ROOT, WEB_ROOT } from '#ops/folders';

/** Returns the path of a built file. @throws Error with the command to run if it is not built */
export function built(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not built: npm run build`);
  return file;
}

/** Checks that the app and its server-side renderer are built. Without them, tests of pages would see an empty shell. */
export function builtApp(): void {
  for (const file of [join(WEB_ROOT, 'index.html'), join(SCREENS_ROOT, 'render-screen.js')]) built(file);
}
