import { writeFileSync } from 'node:fs';

/** A reporter for Vitest: writes what went wrong outside of all tests, which its JSON report leaves out, to --outputFile.errors. */
export default class StrayErrorsReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    this.path = typeof config.outputFile === 'object' ? config.outputFile.errors : undefined;
  }

  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(_modules, errors) {
    const known = errors.map((error) => ({ file: error.VITEST_TEST_PATH, name: error.name, message: error.message }));
    if (this.path) writeFileSync(this.path, JSON.stringify(known));
  }
}
