import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingFailure } from './LoadingFailure.tsx';

it('says so at once, and asks again as often as it is pressed, whatever comes of it', async () => {
  const lost: unknown[] = [];
  const hear = (reason: unknown) => lost.push(reason);
  process.on('unhandledRejection', hear);
  let asked = 0;
  // no mock: it would take care of the promise itself
  const onRetry = () => {
    asked += 1;
    return Promise.reject(new Error('still down'));
  };
  render(<LoadingFailure title="Failed to load events" onRetry={onRetry} isOffline={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load eventsPlease try again later');
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(asked).toBe(times);
  }
  // Node tells of a rejection after the microtasks of its turn
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(lost).toEqual([]);
});

it.each([
  ['what may be stored', false, /^Not stored on this device yet.*needs a connection once. It loads by itself/],
  ['what never is', true, /^This page needs a connection.*It loads by itself/],
])('is no failure without a connection, and has nothing to press: %s', (_name, isNeverStored, words) => {
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
