/** What a program says about a picture, as its exit code or in its answer. */
export const UNREADABLE = 2;
export const TOO_MANY_PIXELS = 3;

const WATCH_MS = 25;

/** Ends this process as soon as it has used more than this. @returns counts the processor time from then on */
export function limitThisProcess(memoryBytes: number, processorMs: number): () => void {
  let usedBeforeMs = 0;
  setInterval(() => {
    // Not process.exit(), which waits until the decoder has finished.
    if (process.memoryUsage.rss() > memoryBytes || usedMs() - usedBeforeMs > processorMs) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS).unref();
  return () => {
    usedBeforeMs = usedMs();
  };
}

/** Processor time of all threads, which does not depend on how busy the machine is. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
