import { expect, it } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

/** Tasks that run until they are released. */
function pieces(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const work = (index: number) => () => {
    begun.push(index);
    return ends[index]?.promise ?? Promise.reject(new Error('no such task'));
  };
  return {
    begun,
    work,
    end: (index: number) => ends[index]?.resolve(index),
    fail: (index: number) => ends[index]?.reject(new Error('broken')),
  };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('runs a limited number of tasks at once, in the order of their arrival', async () => {
  const bulkhead = new Bulkhead({ running: 2, waiting: 10 });
  const { begun, work, end } = pieces(4);
  const all = Promise.all([0, 1, 2, 3].map((index) => bulkhead.run(work(index))));
  await soon();
  expect(begun).toEqual([0, 1]);
  end(1);
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3]) end(index);
  expect(await all).toEqual([0, 1, 2, 3]);
});

it('rejects a task at once when the queue is full, and accepts tasks again when there is room', async () => {
  const bulkhead = new Bulkhead({ running: 1, waiting: 1 });
  const { work, end } = pieces(3);
  const first = bulkhead.run(work(0));
  const second = bulkhead.run(work(1));
  await expect(bulkhead.run(work(2))).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: expect.any(Number) } });
  end(0);
  await first;
  const third = bulkhead.run(work(2));
  end(1);
  end(2);
  expect(await Promise.all([second, third])).toEqual([1, 2]);
});

it('removes an aborted task from the queue and frees its place', async () => {
  const bulkhead = new Bulkhead({ running: 1, waiting: 1 });
  const { begun, work, end } = pieces(3);
  const first = bulkhead.run(work(0));
  const gone = new AbortController();
  const second = bulkhead.run(work(1), gone.signal);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const third = bulkhead.run(work(2));
  end(0);
  end(2);
  expect(await Promise.all([first, third])).toEqual([0, 2]);
  expect(begun).toEqual([0, 2]);
  await expect(bulkhead.run(work(1), gone.signal)).rejects.toThrow('gone');
});

it('a running task is not interrupted', async () => {
  const bulkhead = new Bulkhead({ running: 1, waiting: 1 });
  const { work, end } = pieces(2);
  const gone = new AbortController();
  const all = [bulkhead.run(work(0)), bulkhead.run(work(1), gone.signal)];
  end(0);
  await all[0];
  gone.abort();
  end(1);
  expect(await Promise.all(all)).toEqual([0, 1]);
});

it('runs the next task after one has failed', async () => {
  const bulkhead = new Bulkhead({ running: 1, waiting: 1 });
  const { work, end, fail } = pieces(2);
  const failing = bulkhead.run(work(0));
  const next = bulkhead.run(work(1));
  fail(0);
  await expect(failing).rejects.toThrow('broken');
  end(1);
  expect(await next).toBe(1);
});
