const isPlain = !process.stdout.isTTY || process.env.NO_COLOR;

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} text */
export const dim = (text) => (isPlain ? text : `\x1b[2m${text}\x1b[22m`);

/** Ends the script with a line on standard error. @param {string} line @returns {never} */
export function fail(line) {
  process.stderr.write(`✗ ${line}\n`);
  process.exit(1);
}

/** @param {number} startedAt from `performance.now()` */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
