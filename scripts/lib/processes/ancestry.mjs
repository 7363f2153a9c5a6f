import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 500;

/** If npm or its shell is killed, we get no signal. @param {() => void} onEnd */
export function whenNpmEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestry();
  const check = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(check);
    onEnd();
  }, PARENT_CHECK_MS);
  check.unref();
}

/** Ids of parent and grandparent: under npm these are a shell and npm. If the value changes, one of them has ended. */
const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;

/** @param {number} pid @returns '' on systems other than Linux, which have no /proc */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return '';
  }
}
