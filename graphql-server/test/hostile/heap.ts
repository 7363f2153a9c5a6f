import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use when all that can go has gone. */
export function heapMegabytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
