// npm run bench [-- NAME]: every measurement, or the one of that name. Each prints its results and their limits. What is measured
// is the current source: stale builds are rebuilt.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/lib/build/build.mjs';
import { fail } from '../scripts/lib/say.mjs';

const NAMES = [
  'start',
  'javascript',
  'statements',
  'reads',
  'tickets',
  'checkout',
  'downloads',
  'overload',
  'offline',
  'photos',
  'lighthouse',
];
const asked = process.argv[2];
if (asked && !NAMES.includes(asked)) fail(`There is no measurement '${asked}', but ${NAMES.join(', ')}.`);

await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));

for (const name of asked ? [asked] : NAMES) {
  const script = join(import.meta.dirname, `${name}.mjs`);
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(3)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
