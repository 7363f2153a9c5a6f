import type { FromKeeper, KeeperJob, KeeperResult, KeptFile, ToKeeper } from './keeper-job.ts';

/** A worker that doesn't close its files by then is ended. */
const STOP_MS = 3000;

export interface JobOptions {
  signal: AbortSignal;
  onKept?: (file: KeptFile) => void;
}

/** Runs a job in a worker of its own. Resolves when the worker is gone, also after `signal` is aborted. Never rejects. */
export function runInWorker(job: KeeperJob, { signal, onKept }: JobOptions): Promise<KeeperResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./keeper-worker.ts', import.meta.url), { type: 'module' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (result: KeeperResult) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(result);
    };
    const stop = () => {
      worker.postMessage({ type: 'stop' } satisfies ToKeeper);
      timer = setTimeout(() => finish({ stop: 'stopped', failed: [] }), STOP_MS);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromKeeper>) => {
      if (data.type === 'kept') onKept?.(data.file);
      else finish(data.result);
    });
    // Its code could not be loaded: the shop was updated, or there is no connection
    worker.addEventListener('error', () => finish({ stop: 'offline', failed: [] }));
    worker.postMessage({ type: 'start', job } satisfies ToKeeper);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}
