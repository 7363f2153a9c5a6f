import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In megabytes. */
export interface Memory {
  heap: number;
  /** Buffers, and what is behind streams and compressors. */
  outside: number;
  /** All that the process holds, also what it could give back. */
  resident: number;
}

/** In use when all that can go has gone: a buffer goes a turn after what it belonged to. */
export async function memoryInUse(): Promise<Memory> {
  for (let time = 0; time < 3; time++) {
    collect();
    await nextTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed / 1024 ** 2, outside: external / 1024 ** 2, resident: rss / 1024 ** 2 };
}
