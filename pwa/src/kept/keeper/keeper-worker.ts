// The worker that writes kept photos: only workers can write files of the private file system in every browser.
import type { FromKeeper, ToKeeper } from './keeper-job.ts';
import { runJob } from './run-job.ts';

const stop = new AbortController();

addEventListener('message', ({ data }: MessageEvent<ToKeeper>) => {
  if (data.type === 'stop') return stop.abort();
  void runJob(data.job, stop.signal, (file) => post({ type: 'kept', file })).then((result) => post({ type: 'end', result }));
});

function post(message: FromKeeper): void {
  postMessage(message);
}
