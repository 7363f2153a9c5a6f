import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingFailure } from './EmptyState.tsx';

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
  render(<LoadingFailure title="Failed to load events" onRetry={onRetry} />);
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
