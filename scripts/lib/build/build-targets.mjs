import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, findNode24, fromRoot } from '../paths.mjs';
import { run } from '../processes/children.mjs';
import { inParallel, step } from '../steps.mjs';
import { fingerprint } from './fingerprint.mjs';

/** @typedef {{ name: string, folder: string, inputs: string[], builds?: string[][] }} Target */

const SHARED = [
  ...['schema/src', 'schema/package.json', 'schema/persisted-documents.json'],
  ...['scripts/lib/build/ascii-output.ts', 'package-lock.json', 'tsconfig.json'],
];

/** @type {Target[]} */
const TARGETS = [
  {
    name: 'building the app',
    folder: 'pwa',
    // One build for browsers, one for the server, which renders the public screens.
    builds: [[], ['--ssr', 'src/app/server/render-screen.tsx', '--outDir', 'dist-server']],
    inputs: [
      'pwa/src',
      'pwa/service-worker',
      'pwa/public',
      'pwa/index.html',
      'pwa/vite.config.ts',
      'pwa/vite',
      'pwa/package.json',
      ...SHARED,
    ],
  },
  {
    name: 'building the sandbox',
    folder: 'sandbox',
    // One build for the server, one for browsers.
    builds: [[], ['--config', 'stripe-js/vite.config.ts']],
    inputs: ['index', 'clock', 'vite.config']
      .map((name) => `sandbox/${name}.ts`)
      .concat(
        ['cards', 'inbox', 'postgres', 'stripe', 'stripe-js', 'package.json', 'tsconfig.json'].map((name) => `sandbox/${name}`),
        SHARED,
      ),
  },
  {
    name: 'building the server',
    folder: 'graphql-server',
    inputs: [
      'graphql-server/src',
      'graphql-server/vite.config.ts',
      'pwa/vite/third-party.ts',
      'graphql-server/package.json',
      'graphql-server/tsconfig.json',
      ...SHARED,
    ],
  },
];

/** Targets that are not built, or whose sources have changed since. */
export const staleTargets = () => TARGETS.filter((target) => stampOf(target) !== fingerprintOf(target));

/** Builds all targets in parallel. @param {Target[]} targets @throws an error with the build's output */
export const buildTargets = (targets) =>
  inParallel(
    targets.length,
    targets.map((target) => () => step(target.name, () => build(target))),
  );

/** @param {Target} target */
async function build(target) {
  // Computed first and written last: changes during the build, and interruptions, make the result stale.
  const stamp = fingerprintOf(target);
  rmSync(stampPath(target), { force: true });
  for (const options of target.builds ?? [[]]) {
    const { code, output } = await run(findNode24() ?? 'node', [commandOf('vite'), 'build', ...options], {
      cwd: fromRoot(target.folder),
      name: target.name,
    });
    if (code !== 0) throw new Error(output.trim());
  }
  writeFileSync(stampPath(target), stamp);
}

/** @param {Target} target */
const stampPath = ({ folder }) => fromRoot(folder, 'dist', '.build-stamp');

/** @param {Target} target */
const stampOf = (target) => (existsSync(stampPath(target)) ? readFileSync(stampPath(target), 'utf8') : null);

/** @param {Target} target */
function fingerprintOf({ inputs }) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const isRelevant = (/** @type {string} */ path) => !/\.(test|fixture|bench)\.tsx?$/.test(path);
  return `${fingerprint(
    inputs.map((input) => join(fromRoot(), input)),
    isRelevant,
  )} ${JSON.stringify(settings.sort())}`;
}
