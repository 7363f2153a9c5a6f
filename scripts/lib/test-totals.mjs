import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Totals */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

/** What vitest's JSON report says. A file that could not even be loaded counts as one failure. @param {string} path @returns {Totals | null} */
export function vitestTotals(path) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  const hasFailure = (/** @type {VitestFile} */ file) => file.assertionResults.some(({ status }) => status === 'failed');
  const broken = report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/** What Playwright's JSON report says. A test that passed at the second try has passed. @param {string} path @returns {Totals | null} */
export function playwrightTotals(path) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] } | null} */
  const report = readReport(path);
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** The totals of one tool: one that ended badly has failed at least once, whatever its report says. @param {number} code @param {Totals | null} totals @returns {Totals} */
export function withExitCode(code, totals) {
  const { passed, failed } = totals ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
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
