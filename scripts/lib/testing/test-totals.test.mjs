import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandOf, fromRoot } from '../paths.mjs';
import { listsNoTest, playwrightTotals, vitestTotals, withExitCode } from './test-totals.mjs';

const folder = mkdtempSync(join(tmpdir(), 'totals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {unknown} report */
function written(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('counts a test file that cannot be loaded as a failure, and lists failures', () => {
  const failed = { status: 'failed', fullName: 'a sum adds up', failureMessages: ['expected 1 to be 2\n  at sum.ts:3'] };
  const second = { status: 'passed', fullName: 'a slow one', failureMessages: ['timed out'] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'sum.test.ts', status: 'failed', assertionResults: [second, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(vitestTotals(written(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: ['sum.test.ts › a sum adds up: expected 1 to be 2', 'broken.test.ts: no such module'],
    flaky: ['sum.test.ts › a slow one: timed out'],
    noneMatches: false,
  });
});

it('lists unhandled errors if no test failed', () => {
  writeFileSync(join(folder, 'stray.test.mjs'), "it('passes', () => {}); void Promise.reject(new TypeError('not awaited\\nanywhere'));");
  const [report, errors] = [join(folder, 'vitest.json'), join(folder, 'errors.json')];
  const reporters = [
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${fromRoot('scripts/lib/testing/unhandled-errors-reporter.mjs')}`,
  ];
  const args = ['run', '--root', folder, '--globals', ...reporters, `--outputFile.errors=${errors}`];
  const { status } = spawnSync(process.execPath, [commandOf('vitest'), ...args]);
  expect(withExitCode(status ?? 0, vitestTotals(report, errors))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [expect.stringMatching(/stray\.test\.mjs › unhandled error: TypeError: not awaited$/)],
  });
});

it('counts flaky tests and unhandled errors of Playwright', () => {
  const specs = [
    {
      title: 'buys',
      tests: [
        { projectName: 'phone', status: 'unexpected' },
        { projectName: 'desktop', status: 'flaky' },
      ],
    },
  ];
  const suites = [{ title: 'shop.spec.ts', suites: [{ title: 'the shop', specs }] }];
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{ message: 'no server' }], suites };
  expect(playwrightTotals(written(report))).toEqual({
    passed: 7,
    failed: 2,
    failures: ['[phone] the shop › buys'],
    flaky: ['[desktop] the shop › buys'],
  });
});

it('detects from an empty report that no test matches', () => {
  const suites = [{ title: 'shop.spec.ts', specs: [{ title: 'buys', tests: [{ projectName: 'phone', status: 'skipped' }] }] }];
  expect(vitestTotals(written({ numPassedTests: 0, numFailedTests: 0, testResults: [] }))).toMatchObject({ noneMatches: true });
  const skipped = { status: 'skipped', fullName: 'a sum adds up', failureMessages: [] };
  const unnamed = { name: 'sum.test.ts', status: 'passed', assertionResults: [skipped] };
  expect(vitestTotals(written({ numPassedTests: 0, numFailedTests: 0, testResults: [unnamed] }))).toMatchObject({ noneMatches: true });
  expect(listsNoTest(written({ errors: [], suites: [] }))).toBe(true);
  expect(listsNoTest(written({ errors: [], suites }))).toBe(false);
  // If the tests can't be listed, they are run, which prints the error.
  expect(listsNoTest(written({ errors: [{ message: 'a syntax error' }], suites: [] }))).toBe(false);
  expect(listsNoTest(join(folder, 'nothing.json'))).toBe(false);
});

it('counts at least one failure if the exit code is not 0', () => {
  expect(withExitCode(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode(1, vitestTotals(join(folder, 'nothing.json')))).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
});
