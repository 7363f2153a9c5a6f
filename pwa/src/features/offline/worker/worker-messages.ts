import type { WorkerMessage } from '@archive/schema/app/service-worker';

type WorkerMessageEvent = MessageEvent<WorkerMessage | null>;

/** Messages that arrived before the listener, which loads after the first screen. */
const early: WorkerMessageEvent[] = [];
const record = (event: WorkerMessageEvent) => void early.push(event);

/** Called when the page starts. */
export function recordEarlyMessages(): void {
  navigator.serviceWorker?.addEventListener('message', record);
}

/** Calls the listener with the worker's messages, earlier ones first. Returns the unsubscribe function. */
export function onWorkerMessage(listener: (message: WorkerMessage, port: MessagePort | undefined) => void): () => void {
  const worker = navigator.serviceWorker;
  const handle = ({ data, ports }: WorkerMessageEvent) => data && listener(data, ports[0]);
  worker?.removeEventListener('message', record);
  for (const event of early) handle(event);
  worker?.addEventListener('message', handle);
  return () => worker?.removeEventListener('message', handle);
}
