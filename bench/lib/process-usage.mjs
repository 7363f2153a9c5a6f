import { readFileSync } from 'node:fs';

/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds that processes have used so far, including the kernel's time on their behalf. @param {number[]} pids */
export function cpuSeconds(pids) {
  return pids.reduce((sum, pid) => {
    // After the name, which may contain any character.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** The largest growth of a process in bytes while something runs. @param {number} pid @param {() => Promise<void>} run */
export async function peakMemoryWhile(pid, run) {
  const before = residentBytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 5);
  await run();
  clearInterval(timer);
  return peak - before;
}

/** The resident memory of a process now, in bytes. @param {number} pid */
export function residentBytes(pid) {
  return statusBytes(pid, 'VmRSS');
}

/** The most resident memory that a process has had, in bytes. @param {number} pid */
export function peakBytes(pid) {
  return statusBytes(pid, 'VmHWM');
}

/** @param {number} pid @param {string} field */
function statusBytes(pid, field) {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) * 1024;
}
