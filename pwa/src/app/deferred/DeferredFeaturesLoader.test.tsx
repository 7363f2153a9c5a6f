import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { DeferredFeaturesLoader } from './DeferredFeaturesLoader.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('../with-client/load-with-client.tsx', () => ({ featureWithClient: () => load }));

const Later = () => <p>later</p>;
const readyState = (value: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(value);

beforeEach(() => load.mockReset().mockResolvedValue(Later));
afterEach(() => vi.restoreAllMocks());

test('the deferred features load after the page, even if the connection changes before', async () => {
  readyState('interactive');
  render(<DeferredFeaturesLoader />);
  await connect(false);
  await connect(true);
  expect(load).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('load')));
  expect(screen.getByText('later')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('the deferred features are retried with the next connection, and load once', async () => {
  readyState('complete');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => void render(<DeferredFeaturesLoader />));
  expect(screen.queryByText('later')).toBeNull();
  await connect(false);
  await connect(true);
  expect(screen.getByText('later')).toBeInTheDocument();
  await connect(false);
  await connect(true);
  expect(load).toHaveBeenCalledTimes(3);
});

test('the deferred features are retried a few times while the device reports that it is online', async () => {
  vi.useFakeTimers();
  readyState('complete');
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => void render(<DeferredFeaturesLoader />));
  for (const [ms, calls] of [
    [2900, 1],
    [200, 2],
    [10_000, 3],
    [30_000, 4],
    [3_600_000, 4],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    expect(load).toHaveBeenCalledTimes(calls);
  }
  load.mockResolvedValue(Later);
  await connect(true);
  expect(screen.getByText('later')).toBeInTheDocument();
  vi.useRealTimers();
});

test('the loader removes its listeners when it unmounts', async () => {
  readyState('interactive');
  const [begun, ended] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const waits = ({ mock }: typeof begun | typeof ended) => mock.calls.filter(([type]) => ['load', 'online', 'offline'].includes(type));
  const { unmount } = render(<DeferredFeaturesLoader />);
  expect(waits(begun)).toHaveLength(3);
  unmount();
  expect(waits(ended)).toEqual(expect.arrayContaining(waits(begun)));
});
