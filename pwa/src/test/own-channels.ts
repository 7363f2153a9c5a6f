import { threadId } from 'node:worker_threads';

// Channels of Node reach every thread, and other threads run other test files.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};
