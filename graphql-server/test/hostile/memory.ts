import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In megabytes. */
export interface Memory {
  heap: number;
  /** Buffers and native memory of streams and compressors. */
  outside: number;
  /** Everything the process holds, including memory it could release. */
  resident: number;
}

/** Memory in use after garbage collection. Buffers are freed one turn after their owners, so it collects several times. */
export async function memoryInUse(): Promise<Memory> {
  for (let run = 0; run < 3; run++) {
    collect();
    await nextTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed / 1024 ** 2, outside: external / 1024 ** 2, resident: rss / 1024 ** 2 };
}
