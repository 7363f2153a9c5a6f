import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';

const SENDER = "const channel = new BroadcastChannel('kept-sets'); channel.postMessage('from another thread'); channel.close();";

test('test files that run in other threads are not other tabs', async () => {
  const received: string[] = [];
  const [channel, tab] = [new BroadcastChannel('kept-sets'), new BroadcastChannel('kept-sets')];
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => received.push(data));
  await once(new Worker(SENDER, { eval: true }), 'exit');
  tab.postMessage('from a tab');
  await vi.waitFor(() => expect(received).toContain('from a tab'));
  expect(received).toEqual(['from a tab']);
  for (const each of [channel, tab]) each.close();
});
