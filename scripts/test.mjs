// npm test: finds or installs a browser, builds, and runs every test. Arguments after -- filter both runs:
// npm test -- paying (files whose path contains it), npm test -- paying -t 'sent twice' (of those, tests whose name contains it).
// Tests with the tag 'long' run with a filter, or with LONG=1, which also runs the long forms of others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './lib/build/build.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { dim, fail, printLine, secondsSince } from './lib/print.mjs';
import { run } from './lib/processes/children.mjs';
import { findHeadlessShell } from './lib/testing/find-browser.mjs';
import { provideBrowser } from './lib/testing/provide-browser.mjs';
import { listsNoTest, playwrightTotals, vitestTotals, withExitCode } from './lib/testing/test-totals.mjs';

/** @typedef {import('./lib/testing/test-totals.mjs').Totals} Totals */

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
const filters = process.argv.slice(2);
const withoutLong = filters.length === 0 && !process.env.LONG;
const reports = mkdtempSync(join(tmpdir(), 'archive-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
/** @type {string[]} */
const summary = [];
const notRun = { passed: 0, failed: 1 };
const noneMatches = { passed: 0, failed: 0, noneMatches: true };

const browser = await provideBrowser().catch((error) => {
  printLine(`✗ ${error.message}`);
  return null;
});
const isBuilt = await buildIfStale().then(
  () => true,
  (error) => {
    printLine(`✗ The build failed:\n\n${error.message}`);
    return false;
  },
);
const totals = [await timed('unit and integration test', runVitest), await timed('browser test', runPlaywright)];

const passed = totals.reduce((sum, each) => sum + each.passed, 0);
const failed = totals.reduce((sum, each) => sum + each.failed, 0);
const failures = totals.flatMap((each) => each.failures ?? []).map((line) => `  ✗ ${line}`);
const flaky = totals.flatMap((each) => each.flaky ?? []).map((line) => `  ~ passed on a retry: ${line}`);
printLine(`\n${[...flaky, ...failures, ...summary].join('\n')}`);
if (passed + failed === 0) printLine('✗ No test matches.');
printLine(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runVitest() {
  if (!isBuilt) return notRun;
  const report = join(reports, 'vitest.json');
  const errors = join(reports, 'errors.json');
  const unhandled = [`--reporter=${fromRoot('scripts/lib/testing/unhandled-errors-reporter.mjs')}`, `--outputFile.errors=${errors}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...unhandled];
  const selection = withoutLong ? ['--tags-filter=!long'] : filters;
  const { code } = await run(node, [commandOf('vitest'), 'run', '--passWithNoTests', ...reporters, ...selection], { cwd: fromRoot() });
  return withExitCode(code, vitestTotals(report, errors));
}

async function runPlaywright() {
  if (filters.length > 0 && (await matchesNoBrowserTest())) return noneMatches;
  if (!browser || !isBuilt) return notRun;
  const report = join(reports, 'playwright.json');
  const env = {
    ...process.env,
    CHROME_PATH: browser,
    CHROME_SHELL_PATH: findHeadlessShell() ?? browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await run(node, [...playwright(), '--reporter=list,json'], { cwd: fromRoot(), env });
  return withExitCode(code, playwrightTotals(report));
}

/** Listing its tests first saves starting a shop: Playwright starts it even if no test matches. */
async function matchesNoBrowserTest() {
  const report = join(reports, 'listed.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await run(node, [...playwright(), '--list', '--reporter=json'], { cwd: fromRoot(), env, name: 'looking for browser tests' });
  return listsNoTest(report);
}

function playwright() {
  // Vitest's -t is Playwright's -g.
  const grep = withoutLong ? ['--grep-invert', '@long'] : filters.map((filter) => (filter === '-t' ? '-g' : filter));
  return [commandOf('@playwright/test', 'playwright'), 'test', '--pass-with-no-tests', ...grep];
}

/** @param {string} name of one of them @param {() => Promise<Totals>} work */
async function timed(name, work) {
  printLine(`\n… ${name}s`);
  const startedAt = performance.now();
  const totals = await work();
  const time = dim(`(${secondsSince(startedAt)})`);
  if (filters.length > 0 && totals.noneMatches && !totals.failed) summary.push(`– no ${name} matches ${time}`);
  else summary.push(`${totals.failed ? '✗' : '✓'} ${name}s: ${totals.passed} passed, ${totals.failed} failed ${time}`);
  return totals;
}
