// npm run test:engines: a short suite in Firefox and WebKitGTK, where they are installed.
import { buildIfStale } from './lib/build/build.mjs';
import { findNode24, fromRoot } from './lib/paths.mjs';
import { fail } from './lib/print.mjs';
import { run } from './lib/processes/children.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
const options = ['--test', '--test-reporter=spec', `--test-timeout=${5 * 60_000}`];
const { code } = await run(node, [...options, fromRoot('e2e/engines/engines.test.ts')], { cwd: fromRoot() });
process.exitCode = code;
