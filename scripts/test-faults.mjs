// npm run test:faults: the long form of the fault suite, against the built server. FAULT_SEED=n repeats a run.
import { buildIfStale } from './lib/build.mjs';
import { run } from './lib/children.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail } from './lib/say.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
const env = { ...process.env, FAULTS: 'long' };
const { code } = await run(node, [commandOf('vitest'), 'run', '--project', 'graphql-server', 'test/faults/storm'], {
  cwd: fromRoot(),
  env,
});
process.exitCode = code ?? 1;
