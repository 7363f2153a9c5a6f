/** What a program says about a picture, as its exit code or in its answer. */
export const UNREADABLE = 2;
export const TOO_MANY_PIXELS = 3;

const WATCH_MS = 25;
/** A decoder can fill 100 MB in the other time. */
const WATCH_MEMORY_MS = 5;

/** Ends this process as soon as it has used more than this. @returns counts the processor time from then on */
export function limitThisProcess(memoryBytes: number, processorMs: number): () => void {
  let usedBeforeMs = 0;
  // Not process.exit(), which waits until the decoder has finished.
  const end = () => process.kill(process.pid, 'SIGKILL');
  setInterval(() => process.memoryUsage.rss() > memoryBytes && end(), WATCH_MEMORY_MS).unref();
  setInterval(() => usedMs() - usedBeforeMs > processorMs && end(), WATCH_MS).unref();
  return () => {
    usedBeforeMs = usedMs();
  };
}

/** Processor time of all threads, which does not depend on how busy the machine is. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
