import { readFileSync } from 'node:fs';

/** Parent and grandparent: below npm these are a shell and npm. Another value later means that one of them has died. */
export const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;

/** @param {number} pid only Linux tells without another program */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return '';
  }
}
