// npm run test:faults, test:scaling, test:hostile: runs the long form of a suite against the built server. -- -t NAME filters by name.
import { buildIfStale } from './lib/build/build.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail } from './lib/print.mjs';
import { run } from './lib/processes/children.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
const { code } = await run(node, [commandOf('vitest'), 'run', '--project', 'graphql-server*', ...process.argv.slice(2)], {
  cwd: fromRoot(),
  env: { ...process.env, LONG: '1' },
});
process.exitCode = code;
