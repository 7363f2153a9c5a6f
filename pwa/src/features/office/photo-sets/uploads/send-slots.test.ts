import { expect, it } from 'vitest';
import { SendSlots } from './send-slots.ts';

/** Sends this many at once. @returns the most at a time */
async function send(slots: SendSlots, count: number, fails = false): Promise<number> {
  let [now, most] = [0, 0];
  const request = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    now -= 1;
    if (fails) throw new Error('Too slow');
  };
  await Promise.allSettled(Array.from({ length: count }, () => slots.run(request)));
  return most;
}

it('as many requests run at a time as are allowed', async () => {
  expect(await send(new SendSlots(3), 10)).toBe(3);
});

it('after a failure one request runs at a time, and more after some that succeed', async () => {
  const slots = new SendSlots(3);
  await send(slots, 1, true);
  expect(await send(slots, 4)).toBe(1);
  expect(await send(slots, 4)).toBe(2);
  expect(await send(slots, 12)).toBe(3);
});

it('a request that fails returns its error', async () => {
  await expect(new SendSlots(1).run(() => Promise.reject(new Error('Gone')))).rejects.toThrow('Gone');
});
