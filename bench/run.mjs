// npm run bench [-- NAME]: runs every measurement, or the named one. Each prints its results and their limits. Stale builds are rebuilt
// first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/lib/build/build.mjs';
import { fail } from '../scripts/lib/print.mjs';

const NAMES = [
  'start',
  'javascript',
  'statements',
  'reads',
  'tickets',
  'overview',
  'checkout',
  'downloads',
  'overload',
  'offline',
  'photos',
  'uploads',
  'kept',
  'walk',
  'lighthouse',
];
const requested = process.argv[2];
if (requested && !NAMES.includes(requested)) fail(`Unknown measurement '${requested}'. Use one of: ${NAMES.join(', ')}.`);

await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));

for (const name of requested ? [requested] : NAMES) {
  const script = join(import.meta.dirname, `${name}.mjs`);
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(3)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
