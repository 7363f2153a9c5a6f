import { createInterface } from 'node:readline';
import { dim, printLine } from '../print.mjs';

/**
 * Prints a program's output with its name in front of each line.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 */
export function prefixLines(name, child) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => printLine(`${dim(name)} ${line}`));
  }
}
