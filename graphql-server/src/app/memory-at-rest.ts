import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long nobody must have come: a collection stops everything for a tenth of a second. */
const LOOK_MS = 5000;
/** Share of the time in which the event loop works: heartbeats and looking for jobs take less. */
const AT_REST = 0.02;
/** A process at rest leaves about as much behind within minutes: less is not worth a pause. */
const WORTH_BYTES = 4 * 1024 ** 2;

export interface MemoryAtRestOptions {
  /** V8's own. */
  collect?: NodeJS.GCFunction;
  /** Bytes of the heap in use. */
  used?: () => number;
  /** Of the event loop, since then. */
  utilization?: (since?: EventLoopUtilization) => EventLoopUtilization;
}

/**
 * Gives memory back to the system: at once what the start has used, and later what a busy time has left when it is over. By itself V8 does
 * that for busy processes alone, and a shop of two owners is at rest for most of its day. @returns ends it
 */
export function freeMemoryAtRest({
  collect = collectorOfV8(),
  used = () => process.memoryUsage().heapUsed,
  utilization = (since) => performance.eventLoopUtilization(since),
}: MemoryAtRestOptions = {}): () => void {
  let [kept, since] = [0, utilization()];
  const free = () => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = used();
    since = utilization();
  };
  free();
  const timer = setInterval(() => {
    const { utilization: worked } = utilization(since);
    since = utilization();
    if (worked < AT_REST && used() - kept >= WORTH_BYTES) free();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Contexts that are made while the flag is set have it: nobody who starts a process needs to know. */
function collectorOfV8(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}
