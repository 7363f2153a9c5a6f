import { readFileSync } from 'node:fs';

/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time that processes have had so far, in seconds, the kernel's on their behalf included. @param {number[]} pids */
export function cpuSeconds(pids) {
  return pids.reduce((sum, pid) => {
    // Behind the name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** By how many bytes a process grew at most while something went on. @param {number} pid @param {() => Promise<void>} run */
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

/** What a process occupies now, the program's own pages included. @param {number} pid */
export function residentBytes(pid) {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) * 1024;
}
