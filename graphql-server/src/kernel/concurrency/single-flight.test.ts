import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const PATIENCE_MS = 2000;

let questions: PromiseWithResolvers<string>[];
let ask: () => Promise<string>;
beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  ask = singleFlight(() => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  }, PATIENCE_MS);
});
afterEach(() => void vi.useRealTimers());

it('asks once for all who ask meanwhile, and anew for the next', async () => {
  const both = Promise.all([ask(), ask()]);
  questions[0]?.resolve('yes');
  expect(await both).toEqual(['yes', 'yes']);
  const next = ask();
  questions[1]?.reject(new Error('no'));
  await expect(next).rejects.toThrow('no');
  void ask();
  expect(questions).toHaveLength(3);
});

it('gives up a question that nobody answers, and asks anew', async () => {
  const lost = expect(ask()).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await lost;
  const next = ask();
  questions[1]?.resolve('here again');
  expect(await next).toBe('here again');
  // The first one, at last: nobody hears of it.
  questions[0]?.reject(new Error('lost'));
  expect(vi.getTimerCount()).toBe(0);
});

it('but no more than once in that time, however many want to know', async () => {
  for (let ms = 0; ms < 3 * PATIENCE_MS; ms += 100) {
    ask().catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(questions).toHaveLength(3);
});
