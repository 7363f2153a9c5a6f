import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OverloadSignal } from './overload-signal.ts';

it('sees an event loop that never rests, and that it rests again', async () => {
  const signal = new OverloadSignal({ waitingCount: 0 });
  await expect.poll(() => signal.isBusy).toBe(false);
  let isWorking = true;
  const work = () => {
    for (const end = performance.now() + 20; performance.now() < end; );
    if (isWorking) setImmediate(work);
  };
  work();
  await expect.poll(() => signal.isBusy).toBe(true);
  isWorking = false;
  await expect.poll(() => signal.isBusy).toBe(false);
  signal.stop();
  await delay(0);
});

it('sees that many wait for a connection to the database', () => {
  const pool = { waitingCount: 0 };
  const signal = new OverloadSignal(pool);
  expect(signal.isBusy).toBe(false);
  pool.waitingCount = 16;
  expect(signal.isBusy).toBe(true);
  signal.stop();
});

it('sees that more come than can be served, until there is a rest again', async () => {
  const pool = { waitingCount: 16 };
  const signal = new OverloadSignal(pool);
  for (let refused = 0; refused < 255; refused++) signal.noteRefusal();
  expect(signal.isSwamped).toBe(false);
  signal.noteRefusal();
  await delay(1500);
  expect(signal.isSwamped).toBe(true);
  pool.waitingCount = 0;
  expect(signal.isSwamped).toBe(true);
  await expect.poll(() => signal.isSwamped, { timeout: 5000 }).toBe(false);
  signal.stop();
});
