import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes unhandled errors, which the JSON report leaves out, to --outputFile.errors. */
export default class UnhandledErrorsReporter {
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
