import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const TIMEOUT_MS = 2000;

let questions: PromiseWithResolvers<string>[];
let ask: () => Promise<string>;
beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  ask = singleFlight(() => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  }, TIMEOUT_MS);
});
afterEach(() => void vi.useRealTimers());

it('runs one query for concurrent callers, and a new one for the next caller', async () => {
  const both = Promise.all([ask(), ask()]);
  questions[0]?.resolve('yes');
  expect(await both).toEqual(['yes', 'yes']);
  const next = ask();
  questions[1]?.reject(new Error('no'));
  await expect(next).rejects.toThrow('no');
  void ask();
  expect(questions).toHaveLength(3);
});

it('abandons a query that gets no answer and starts a new one', async () => {
  const lost = expect(ask()).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await lost;
  const next = ask();
  questions[1]?.resolve('here again');
  expect(await next).toBe('here again');
  // The late result of the first query is ignored.
  questions[0]?.reject(new Error('lost'));
  expect(vi.getTimerCount()).toBe(0);
});

it('runs at most one query per timeout, however many callers there are', async () => {
  for (let ms = 0; ms < 3 * TIMEOUT_MS; ms += 100) {
    ask().catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(questions).toHaveLength(3);
});
