import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type LostPicture, RetryLostContext } from './retry-lost.ts';
import { useFailedPicture } from './use-failed-picture.ts';

function openPicture() {
  const lost: LostPicture[] = [];
  const { result, rerender } = renderHook((address: string) => useFailedPicture(address), {
    initialProps: '/a.jpg',
    wrapper: ({ children }) => <RetryLostContext value={(picture) => void lost.push(picture)}>{children}</RetryLostContext>,
  });
  const fail = () => act(() => result.current.setFailed());
  const state = () => [result.current.isFailed, result.current.isRetrying];
  return { result, rerender, lost, last: () => lost.at(-1) as LostPicture, fail, state };
}

test('a picture that fails is requested again four times with growing pauses, and then waits', () => {
  const { lost, last, fail, state } = openPicture();
  for (let times = 0; times < 4; times += 1) {
    fail();
    expect(state()).toEqual([true, true]);
    act(() => last().onPauseEnd());
    expect(state()).toEqual([false, false]);
    expect(last().end.aborted).toBe(true);
  }
  fail();
  expect(state()).toEqual([true, false]);
  expect(lost.map(({ pauseMs }) => pauseMs)).toEqual([2000, 6000, 20_000, 60_000, undefined]);
});

test.each(['when the shop is back', 'by the visitor', 'with another address'])(
  'a picture that is requested again %s gets all its tries again',
  (how) => {
    const { result, rerender, last, fail, state } = openPicture();
    for (let times = 0; times < 4; times += 1) {
      fail();
      act(() => last().onPauseEnd());
    }
    fail();
    act(() => {
      if (how === 'when the shop is back') last().onReturn();
      else if (how === 'by the visitor') result.current.retry();
      else rerender('/b.jpg');
    });
    expect(state()).toEqual([false, false]);
    fail();
    expect([state(), last().pauseMs]).toEqual([[true, true], 2000]);
  },
);
