// npm run bench [-- NAME]: every measurement, or the one of that name. Each prints figures against a stated limit. What is measured
// is what the sources are now: stale builds are made anew.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/lib/build.mjs';
import { fail } from '../scripts/lib/say.mjs';

await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));

const names = process.argv[2]
  ? [process.argv[2]]
  : ['start', 'javascript', 'statements', 'reads', 'tickets', 'checkout', 'downloads', 'overload', 'offline', 'lighthouse'];
for (const name of names) {
  const script = join(import.meta.dirname, `${name}.mjs`);
  if (!existsSync(script)) throw new Error(`There is no measurement '${name}'`);
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(3)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
