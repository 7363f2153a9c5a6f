import { existsSync, readFileSync } from 'node:fs';

/**
 * `failures`, `flaky`: a line for each test that failed, or passed on a retry, if the tool's report lists them.
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[], noneMatches?: boolean }} Totals
 */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ file?: string, name?: string, message?: string }} UnhandledError */

/**
 * Totals of Vitest's JSON report. A file that could not be loaded counts as one failure, and so does each unhandled error.
 * @param {string} path
 * @param {string} [errorsPath] written by unhandled-errors-reporter.mjs
 * @returns {Totals | null}
 */
export function vitestTotals(path, errorsPath = '') {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  /** @type {UnhandledError[]} */
  const unhandled = readReport(errorsPath) ?? [];
  const failures = [...report.testResults.flatMap(failuresOf), ...unhandled.map(lineOf)];
  const flaky = report.testResults.flatMap(flakyOf);
  const broken = report.testResults.filter(isBroken).length;
  // With -t Vitest loads all files and skips tests with other names.
  const noneMatches = report.testResults.every((file) => file.status !== 'failed' && file.assertionResults.every(isSkipped));
  const failed = report.numFailedTests + broken + unhandled.length;
  return { passed: report.numPassedTests, failed, failures, flaky, noneMatches };
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

/** Tests that passed on a retry: Vitest reports their earlier errors. @param {VitestFile} file */
function flakyOf(file) {
  const retried = file.assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length);
  return retried.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** @param {UnhandledError} error */
const lineOf = ({ file, name, message }) => `${file ?? 'no file'} › unhandled error: ${name}: ${firstLine(message)}`;

/** @param {string} [message] */
const firstLine = (message = '') => message.split('\n', 1)[0];

/** Totals of Playwright's JSON report. A test that passed on a retry counts as passed. @param {string} path @returns {Totals | null} */
export function playwrightTotals(path) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites?: PlaywrightSuite[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  const { expected, unexpected, flaky: retried } = report.stats;
  const tests = (report.suites ?? []).flatMap(testsOf);
  const named = (/** @type {string} */ status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  return { passed: expected + retried, failed: unexpected + report.errors.length, failures: named('unexpected'), flaky: named('flaky') };
}

/** Whether Playwright's JSON list of tests is complete and empty. @param {string} path */
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
 * The totals of one tool. If its exit code is not 0, they have at least one failure.
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
