import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { filesWithOwnModules } from './scripts/lib/testing/own-modules.mjs';

const fromRoot = (path: string) => join(import.meta.dirname, path);

export default defineConfig({
  test: {
    // Most of a server test is waiting, for jobs, mails and a database: more of them than there are cores.
    // A test that passes at its second try has found something: npm test names it. It does not hold up a release.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: Math.max(5, availableParallelism()),
    projects: [
      // Rules without state, so that its files need no process each.
      { root: fromRoot('schema'), test: { name: 'schema', isolate: false, testTimeout: 15_000 } },
      ...sharingModules({
        root: fromRoot('graphql-server'),
        // type-graphql loads graphql as CommonJS. A second copy of it would refuse the types of the first.
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

/** Loading the server costs more than most tests of it: files share a process and what is loaded in it, where they can. */
function sharingModules(project: TestProjectInlineConfiguration & { root: string }): TestProjectInlineConfiguration[] {
  const own = filesWithOwnModules(project.root);
  return [
    { ...project, test: { ...project.test, isolate: false, exclude: [...configDefaults.exclude, ...own] } },
    { ...project, test: { ...project.test, name: `${project.test?.name} (own modules)`, include: own } },
  ];
}
