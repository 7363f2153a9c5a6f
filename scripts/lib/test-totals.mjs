import { existsSync, readFileSync } from 'node:fs';

/**
 * `failures`, `unsteady`: a line for each test that failed, or passed at its second try, where its tool's report names them.
 * @typedef {{ passed: number, failed: number, failures?: string[], unsteady?: string[], noneMatches?: boolean }} Totals
 */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ file?: string, name?: string, message?: string }} StrayError */

/**
 * What vitest's JSON report says. A file that could not even be loaded counts as one failure, each error outside of all tests, too.
 * @param {string} path
 * @param {string} [errorsPath] what stray-errors-reporter.mjs wrote
 * @returns {Totals | null}
 */
export function vitestTotals(path, errorsPath = '') {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  /** @type {StrayError[]} */
  const strayErrors = readReport(errorsPath) ?? [];
  const failures = [...report.testResults.flatMap(failuresOf), ...strayErrors.map(lineOf)];
  const unsteady = report.testResults.flatMap(unsteadyOf);
  const broken = report.testResults.filter(isBroken).length;
  // with -t Vitest loads all files, and skips what has another name
  const noneMatches = report.testResults.every((file) => file.status !== 'failed' && file.assertionResults.every(isSkipped));
  const failed = report.numFailedTests + broken + strayErrors.length;
  return { passed: report.numPassedTests, failed, failures, unsteady, noneMatches };
}

/** @param {VitestFile} file */
const isBroken = (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** @param {VitestTest} test */
const isSkipped = ({ status }) => status === 'skipped';

/** @param {VitestFile} file */
function failuresOf(file) {
  if (isBroken(file)) return [`${file.name}: ${firstLine(file.message)}`];
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  return failed.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** Vitest keeps what went wrong at the first try. @param {VitestFile} file */
function unsteadyOf(file) {
  const second = file.assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length);
  return second.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** @param {StrayError} error */
const lineOf = ({ file, name, message }) => `${file ?? 'no file'} › outside of all tests: ${name}: ${firstLine(message)}`;

/** @param {string} [message] */
const firstLine = (message = '') => message.split('\n', 1)[0];

/** What Playwright's JSON report says. A test that passed at the second try has passed. @param {string} path @returns {Totals | null} */
export function playwrightTotals(path) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites?: PlaywrightSuite[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  const tests = (report.suites ?? []).flatMap(testsOf);
  const named = (/** @type {string} */ status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, failures: named('unexpected'), unsteady: named('flaky') };
}

/** Whether Playwright's JSON report, of what it would run, is whole and names no test. @param {string} path */
export function listsNoTest(path) {
  /** @type {{ errors: unknown[], suites?: PlaywrightSuite[] } | null} */
  const report = readReport(path);
  return report !== null && report.errors.length === 0 && (report.suites ?? []).flatMap(testsOf).length === 0;
}

/** @typedef {{ title: string, tests: { projectName: string, status: string }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {{ name: string, status: string }[]} */
function testsOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({ status, name: `[${projectName}] ${title} › ${spec.title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * The totals of one tool: one that ended badly has failed at least once, whatever its report says.
 * @param {number} code
 * @param {Totals | null} totals
 * @returns {Totals}
 */
export function withExitCode(code, totals) {
  const { passed, failed, ...rest } = totals ?? { passed: 0, failed: 0 };
  return { ...rest, passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** @param {string} path */
function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
