import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { filesThatNeedIsolation } from './scripts/lib/testing/isolated-files.mjs';

const fromRoot = (path: string) => join(import.meta.dirname, path);

export default defineConfig({
  test: {
    // Server tests mostly wait for jobs, emails and the database, so more of them run than there are cores.
    // A test that passes on a retry is reported by npm test, but does not fail the build.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: Math.max(5, availableParallelism()),
    tags: [{ name: 'long', description: 'Runs at night (LONG=1 npm test), or when npm test is given a filter.' }],
    projects: [
      // Its files share a process, because the rules have no state.
      { root: fromRoot('schema'), test: { name: 'schema', isolate: false, testTimeout: 15_000 } },
      ...withSharedModules({
        root: fromRoot('graphql-server'),
        // type-graphql loads graphql as CommonJS. A second copy of it would reject the types of the first. The built server has another
        // copy (pwa/vite/third-party.ts).
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'graphql-server',
          globalSetup: fromRoot('sandbox/testing/global-setup.ts'),
          setupFiles: fromRoot('graphql-server/test/support/setup.ts'),
          // Tests of commands start processes, and those of imports one for each photo.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      }),
      {
        root: fromRoot('sandbox'),
        test: {
          name: 'sandbox',
          exclude: [...configDefaults.exclude, 'stripe-js/**'],
          globalSetup: fromRoot('sandbox/testing/global-setup.ts'),
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: fromRoot('sandbox/stripe-js'),
        test: { name: 'sandbox/stripe-js', isolate: false, pool: 'threads', environment: 'happy-dom' },
      },
      ...withSharedModules({
        root: fromRoot('pwa'),
        // Not mocks of single files, because files share modules. Tests of the card form itself import it by another path.
        resolve: {
          alias: {
            'idb-keyval': fromRoot('pwa/src/test/fake-idb.ts'),
            './CardForm.tsx': fromRoot('pwa/src/payment/testing/fake-card.tsx'),
          },
        },
        test: {
          name: 'pwa',
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: fromRoot('pwa/src/test/setup.ts'),
          // These tests wait for little, and each further worker would load the app once more.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          testTimeout: 15_000,
        },
      }),
      { root: fromRoot('bench'), test: { name: 'bench', include: ['**/*.test.mjs'] } },
      { root: fromRoot('scripts'), test: { name: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});

/**
 * Loading the server or the app takes longer than most of their tests, so files share a process and its modules where they can. The
 * others load their own anyway, so they all run in the first group.
 */
function withSharedModules(project: TestProjectInlineConfiguration & { root: string }): TestProjectInlineConfiguration[] {
  const isolated = filesThatNeedIsolation(project.root);
  return [
    { ...project, test: { ...project.test, isolate: false, exclude: [...configDefaults.exclude, ...isolated] } },
    {
      ...project,
      test: { ...project.test, name: `${project.test?.name} (isolated)`, include: isolated, maxWorkers: undefined, sequence: undefined },
    },
  ];
}
