import { describe, expect, it } from 'vitest';
import { median, medianOfRuns } from './statistics.mjs';

describe('the median', () => {
  it('is the value in the middle of an odd number', () => {
    expect(median([30, 4, 100])).toBe(30);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(median([4, 100, 30, 10])).toBe(20);
  });

  it('leaves the order of the values', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it.each([
    [3, 2],
    [4, 2.5],
  ])('of %i runs is %d', async (runs, middle) => {
    let run = 0;
    expect(await medianOfRuns(runs, async () => ++run)).toBe(middle);
  });
});
