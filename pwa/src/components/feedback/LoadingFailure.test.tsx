import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingFailure } from './LoadingFailure.tsx';

it('announces the failure at once, and retries with each press even if a retry fails', async () => {
  const unhandled: unknown[] = [];
  const onRejection = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', onRejection);
  let attempts = 0;
  // Not a mock, which would handle the promise itself
  const onRetry = () => {
    attempts += 1;
    return Promise.reject(new Error('still down'));
  };
  render(<LoadingFailure title="Failed to load events" onRetry={onRetry} isOffline={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load eventsPlease try again later');
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(attempts).toBe(times);
  }
  // Node reports an unhandled rejection after the current microtasks
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  expect(unhandled).toEqual([]);
});

it.each([
  ['data that the device may store', false, /^Not saved on this device yet.*It will load when you.re back online/],
  ['data that the device never stores', true, /^This page needs a connection.*It will load when you.re back online/],
])('shows an offline message without a button instead of a failure for %s', (_name, isNeverStored, words) => {
  render(
    <LoadingFailure title="Failed to load events" onRetry={() => Promise.resolve()} isOffline isNeverStored={isNeverStored}>
      Please try again later
    </LoadingFailure>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/Failed|Please try again/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
