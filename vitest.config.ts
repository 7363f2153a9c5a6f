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
    projects: [
      // Its files share a process, because the rules have no state.
      { root: fromRoot('schema'), test: { name: 'schema', isolate: false, testTimeout: 15_000 } },
      ...withSharedModules({
        root: fromRoot('graphql-server'),
        // type-graphql loads graphql as CommonJS. A second copy of it would reject the types of the first.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'graphql-server',
          globalSetup: fromRoot('sandbox/testing/global-setup.ts'),
          setupFiles: fromRoot('graphql-server/test/support/setup.ts'),
          testTimeout: 30_000,
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
      { root: fromRoot('sandbox/stripe-js'), test: { name: 'sandbox/stripe-js', pool: 'threads', environment: 'happy-dom' } },
      {
        root: fromRoot('pwa'),
        test: {
          name: 'pwa',
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: fromRoot('pwa/src/test/setup.ts'),
          testTimeout: 15_000,
        },
      },
      { root: fromRoot('scripts'), test: { name: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});

/** Loading the server takes longer than most of its tests, so files share a process and its modules where they can. */
function withSharedModules(project: TestProjectInlineConfiguration & { root: string }): TestProjectInlineConfiguration[] {
  const isolated = filesThatNeedIsolation(project.root);
  return [
    { ...project, test: { ...project.test, isolate: false, exclude: [...configDefaults.exclude, ...isolated] } },
    { ...project, test: { ...project.test, name: `${project.test?.name} (isolated)`, include: isolated } },
  ];
}
