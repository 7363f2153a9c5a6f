import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const BENCH = join(import.meta.dirname, '..');
const NAMED = /import\.meta\.dirname, '([^']+\.(?:mjs|conf|jpg))'/g;

it('every file that a measurement starts or reads exists', () => {
  const missing = globSync('**/*.mjs', { cwd: BENCH }).flatMap((name) => {
    const file = join(BENCH, name);
    const paths = [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, path = '']) => join(dirname(file), path));
    return paths.filter((path) => !existsSync(path)).map((path) => `${name}: ${path}`);
  });
  expect(missing).toEqual([]);
});
