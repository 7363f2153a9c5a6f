import { createHash } from 'node:crypto';

/** The scripts that stand in a page of our own build, as the content security policy names them: whoever adds another, it does not run. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
