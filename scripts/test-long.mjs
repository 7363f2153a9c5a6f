// npm run test:faults, test:scaling, test:hostile: a suite in its long form, against the built server; -- -t NAME narrows it.
import { buildIfStale } from './lib/build/build.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { run } from './lib/processes/children.mjs';
import { fail } from './lib/say.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
const { code } = await run(node, [commandOf('vitest'), 'run', '--project', 'graphql-server*', ...process.argv.slice(2)], {
  cwd: fromRoot(),
  env: { ...process.env, LONG: '1' },
});
process.exitCode = code;
