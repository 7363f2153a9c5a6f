// npm run check: runs every static check. Prints one line per step, and all errors at the end.

import { checkGenerated } from './lib/build/check-generated.mjs';
import { checkFiles } from './lib/checks/check-files.mjs';
import { checkLayers } from './lib/checks/check-layers.mjs';
import { checkLinks } from './lib/checks/check-links.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail, printLine } from './lib/print.mjs';
import { run } from './lib/processes/children.mjs';
import { inParallel, step } from './lib/steps.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
const projects = [
  'schema',
  'sandbox',
  'sandbox/stripe-js',
  'graphql-server',
  'pwa',
  'pwa/service-worker',
  'pwa/vite',
  'e2e',
  'bench',
  'scripts',
];

/** @type {[string, () => Promise<string[]>][]} */
const checks = [
  ['generated files', checkGenerated],
  ['lint and format', () => tool('@biomejs/biome', 'biome', ['ci', '--colors=off', '.'])],
  ['layers', checkLayers],
  ['file names and lengths', checkFiles],
  ['links of the documents', checkLinks],
  ['unused code', () => tool('knip', 'knip', ['--no-progress', '--no-config-hints'])],
  ...projects.map(typesOf),
];

const errors = (
  await inParallel(
    2,
    checks.map(
      ([name, check]) =>
        () =>
          runCheck(name, check),
    ),
  )
).flat();
if (errors.length > 0) fail(`${errors.length} of the checks failed:\n\n${errors.join('\n\n')}`);
printLine('✓ all checks passed');

/** @param {string} project @returns {[string, () => Promise<string[]>]} */
function typesOf(project) {
  return [`types of ${project}`, () => tool('typescript', 'tsc', ['-p', project, '--pretty', 'false'])];
}

/** @param {string} packageName @param {string} command @param {string[]} args */
async function tool(packageName, command, args) {
  const { code, output } = await run(node, [commandOf(packageName, command), ...args], { cwd: fromRoot(), name: command });
  return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`];
}

/** @param {string} name @param {() => Promise<string[]>} check @returns {Promise<string[]>} at most one text with all errors */
async function runCheck(name, check) {
  /** @type {string[]} */
  let found = [];
  await step(name, async () => {
    found = await check();
    if (found.length > 0) throw new Error();
  }).catch((error) => {
    if (error.message) found = [error.message];
  });
  return found.length > 0 ? [`— ${name}\n${found.join('\n')}`] : [];
}
