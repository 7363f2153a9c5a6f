import type { WorkerMessage } from '@archive/schema/service-worker';

type Heard = MessageEvent<WorkerMessage | null>;

/** Messages that arrived before there was a listener, which is loaded after the first screen. */
const early: Heard[] = [];
const note = (heard: Heard) => void early.push(heard);

/** Called when the page starts. */
export function recordEarlyMessages(): void {
  navigator.serviceWorker?.addEventListener('message', note);
}

/** Calls the listener with what the worker says, and with what it has said already. Returns how to stop. */
export function onWorkerMessage(listener: (message: WorkerMessage, port: MessagePort | undefined) => void): () => void {
  const worker = navigator.serviceWorker;
  const handle = ({ data, ports }: Heard) => data && listener(data, ports[0]);
  worker?.removeEventListener('message', note);
  for (const heard of early) handle(heard);
  worker?.addEventListener('message', handle);
  return () => worker?.removeEventListener('message', handle);
}
