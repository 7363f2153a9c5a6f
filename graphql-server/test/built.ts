import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS_ROOT, WEB_ROOT } from '#ops/folders';

/** The file itself, which a build has made. @throws Error where none has, before a test fails at what it lacks */
export function built(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not built: npm run build`);
  return file;
}

/** For tests of pages. Without the app and its server-side half they would see an empty shell, or no page. */
export function builtApp(): void {
  for (const file of [join(WEB_ROOT, 'index.html'), join(SCREENS_ROOT, 'render-screen.js')]) built(file);
}
