import { readFileSync } from 'node:fs';

/** Ids of parent and grandparent: under npm these are a shell and npm. If the value changes, one of them has ended. */
export const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;

/** @param {number} pid @returns '' on systems other than Linux, which have no /proc */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return '';
  }
}
