import type { ClassSession } from '@archive/schema/drawing/class-session';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { JoinClass } from './JoinClass.tsx';

const STARTS = new Date(2026, 10, 26, 18, 0).getTime();
const ofSets = (photoSetIds: number[], startsAt = STARTS): ClassSession => ({
  ...{ photoSetIds, preset: 'hour', rows: [], seed: 1, startsAt, poses: 'abc' },
});

beforeEach(() => {
  loadedSamples.mockClear();
  return connect(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const loadedSamples = vi.fn(() => ({ freeSamples: [] }));
const nothing: Handler = () => ({ photoSet: null, ownedSet: null });

function open(classSession: ClassSession, address = '/desk/class?sets=1') {
  vi.useFakeTimers({ now: STARTS - 3_600_000, toFake: ['Date'] });
  renderInShop(<JoinClass classSession={classSession} />, {
    address,
    answers: {
      PhotoSetsList: () => ({ photoSets: [aPhotoSet(1, 'First Light'), aPhotoSet(2, 'Market Day')] }),
      FreeSamples: loadedSamples,
      OwnedSet: nothing,
    },
  });
}

describe("a class that can't be opened", () => {
  it('names the sets that are needed', async () => {
    open(ofSets([1, 2, 7]));
    await screen.findByRole('link', { name: 'Market Day' });
    expect(screen.getByText(/^You need these sets/)).toHaveTextContent(
      'You need these sets in your collection: First Light, Market Day, a set that is no longer on sale (number 7)',
    );
  });

  it('of samples asks for no sets, and for a connection only without one', async () => {
    open(ofSets([]));
    expect(await screen.findByText(/^Some free samples/)).toHaveTextContent('are still being prepared. Check again in a minute.');
    await connect(false);
    expect(await screen.findByText(/^We couldn't open the free samples/)).toHaveTextContent('Connect to the internet, then check again.');
    await connect(true);
  });

  it('names the sets, asks for a connection and offers the samples when there is none', async () => {
    await connect(false);
    open(ofSets([1]));
    await screen.findByRole('link', { name: 'First Light' });
    expect(screen.getByText(/^This device can't open/)).toHaveTextContent(
      "This device can't open these sets offline: First Light. If you own them, connect to the internet, then check again.",
    );
    expect(screen.getByRole('link', { name: 'Use Free Samples' })).toHaveAttribute('href', '/desk?samples');
    await connect(true);
  });

  it('of samples does not offer the samples', async () => {
    open(ofSets([]));
    await screen.findByText(/^Some free samples/);
    expect(screen.queryByRole('link', { name: 'Use Free Samples' })).toBeNull();
  });
});

it('a class that is over says nothing about its photos', async () => {
  open(ofSets([], STARTS - 5 * 3_600_000));
  expect(screen.getByRole('timer')).toHaveTextContent('This class is over.');
  await screen.findByRole('link', { name: 'Go to the Desk' });
  await vi.waitFor(() => expect(loadedSamples).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/free samples/)).toBeNull();
});

it('who opens the link of a class sees its code only to invite others', async () => {
  open(ofSets([]));
  const invite = screen.getByRole('button', { name: 'Invite Others', expanded: false });
  expect(screen.queryByRole('region', { name: 'Share this class' })).toBeNull();
  fireEvent.click(invite);
  expect(screen.getByRole('region', { name: 'Share this class' })).toHaveTextContent('/desk/class');
  expect(await screen.findByRole('img', { name: 'QR code with the link to this class' })).toBeInTheDocument();
  expect(invite).toHaveAttribute('aria-expanded', 'true');
});

it('the code for others has nothing that someone added to the link, which could be too long for it', async () => {
  open(ofSets([]), `/desk/class?sets=1&added=${'x'.repeat(5000)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Invite Others' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  expect(screen.getByText(/^http/)).not.toHaveTextContent('added');
});

it('a class that starts in an hour says so', async () => {
  open(ofSets([]));
  expect(screen.getByRole('timer')).toHaveTextContent('Starts at 6:00 PM, in 1:00:00');
  await screen.findByText(/^Some free samples/);
});

it('a class on another day says which', async () => {
  open(ofSets([], STARTS + 24 * 3_600_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^Starts on Fri, Nov 27 at 6:00 PM$/);
  await screen.findByText(/^Some free samples/);
});

it('a class in another year says which', async () => {
  open(ofSets([], STARTS + 60 * 24 * 3_600_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^Starts on Mon, Jan 25, 2027 at 6:00 PM$/);
  await screen.findByText(/^Some free samples/);
});
