import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { idbFailure } from '#test/fake-idb.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { addEndedSession, lastSync } from './drawing-history.ts';
import { histories } from './store/history-store.ts';
import { aSession, idOf } from './testing/ended-session.ts';
import { newHistory, openAsAda, openAsGuest, press, setOnline, shop, titles } from './testing/history-page.tsx';

beforeEach(newHistory);

/** The account answers when the test says so. */
function heldChanges() {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const DrawingChanges = vi.fn<Handler>((variables, call) => waiting.then(() => shop.account.answers.DrawingChanges?.(variables, call)));
  return { DrawingChanges, answer: () => answer() };
}

describe('the history', () => {
  it('lists the sessions by week, with what was drawn', async () => {
    await openAsGuest([aSession(1), aSession(2, { preset: 'hour' }), aSession(8)]);
    expect(await screen.findByText('3 sessions, 6 min')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Week of November 23, 2026',
      'Week of November 16, 2026',
    ]);
    const week = within(screen.getByRole('list', { name: 'Week of November 23, 2026' }));
    expect(week.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Warm-up', 'One hour']);
    expect(week.getByText('Thu, Nov 26, 10:00 AM')).toBeInTheDocument();
    expect(week.getAllByText('2 min, 2 poses')).toHaveLength(2);
    expect(screen.getByText('4 min')).toBeInTheDocument();
    const again = week.getByRole('link', { name: 'Draw Again: Warm-up, Thu, Nov 26, 10:00 AM' });
    expect(again).toHaveAttribute('href', `/desk?again=${idOf(1)}`);
  });

  it('is empty with a link to the desk, and asks no guest to sign in yet', async () => {
    await openAsGuest([]);
    expect(await screen.findByRole('heading', { name: 'Nothing drawn yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the Desk' })).toHaveAttribute('href', '/desk');
    expect(screen.queryByText(/Sign in/)).not.toBeInTheDocument();
  });

  it('tells a guest how to have it on all devices', async () => {
    await openAsGuest([aSession(1)]);
    expect(await screen.findByText('Sign in to keep your history on all your devices.')).toBeInTheDocument();
    expect(screen.getByText('1 session, 2 min')).toBeInTheDocument();
    const request = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, request, { once: true });
    await press('Sign In');
    expect(request).toHaveBeenCalled();
  });

  it('of 1,000 sessions shows 30 at first, and the focus goes to the first of the earlier ones', async () => {
    await openAsGuest(Array.from({ length: 1000 }, (_, at) => aSession(at + 1)));
    expect(await screen.findByText(/^1,000 sessions, /)).toBeInTheDocument();
    // Searching by role takes seconds in so long a page
    const shown = () => document.querySelectorAll('h3');
    expect(shown()).toHaveLength(30);
    fireEvent.click(screen.getByText('Show Earlier'));
    expect(shown()).toHaveLength(60);
    expect(document.activeElement).toBe(shown()[30]);
  });

  it('has the minutes of a whole week, also when only a part of its sessions is shown', async () => {
    const startedAt = aSession(1).startedAt;
    await openAsGuest(Array.from({ length: 31 }, (_, at) => aSession(at + 1, { startedAt: startedAt - at })));
    expect(await screen.findByText('1 h 2 min')).toBeInTheDocument();
  });

  it('shows a session that is added while it is open', async () => {
    await openAsGuest([aSession(1)]);
    await screen.findByText('1 session, 2 min');
    await act(() => addEndedSession(aSession(2)));
    expect(screen.getByText('2 sessions, 4 min')).toBeInTheDocument();
  });

  it('does not say that it is saved where the browser stores nothing', async () => {
    idbFailure.cause = new ReferenceError('indexedDB is not defined');
    await openAsGuest([aSession(1)]);
    expect(await screen.findByText(/^This browser can't save your sessions/)).toBeInTheDocument();
    expect(titles()).toEqual(['Warm-up']);
  });
});

describe('the history of an account', () => {
  it('is loaded on a new device', async () => {
    shop.account.save([aSession(1), aSession(2), aSession(3)]);
    openAsAda();
    expect(screen.getByText('Loading your history...')).toBeInTheDocument();
    expect(await screen.findByText('3 sessions, 6 min')).toBeInTheDocument();
    expect(screen.queryByText(/this device/)).not.toBeInTheDocument();
  });

  it('is empty once the account has said so', async () => {
    openAsAda();
    expect(await screen.findByRole('heading', { name: 'Nothing drawn yet' })).toBeInTheDocument();
  });

  it('is empty on a device that has received it before, also without a connection', async () => {
    openAsAda();
    await screen.findByText('Nothing drawn yet');
    cleanup();
    lastSync.set(null);
    setOnline(false);
    openAsAda();
    expect(await screen.findByText('Nothing drawn yet')).toBeInTheDocument();
  });

  it('is loading when its user signs in again, because a sign-out deletes it from the device', async () => {
    window.localStorage.setItem('kept-owner', 'u1');
    lastSync.set({ owner: 'u1', problem: null });
    const { DrawingChanges, answer } = heldChanges();
    openAsAda({ DrawingChanges });
    await waitFor(() => expect(histories.get()).not.toBeNull());
    expect(screen.getByText('Loading your history...')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Nothing drawn yet')).toBeInTheDocument();
  });

  it('is still loading while the account does not answer', async () => {
    const { DrawingChanges, answer } = heldChanges();
    openAsAda({ DrawingChanges });
    await waitFor(() => expect(DrawingChanges).toHaveBeenCalled());
    expect(screen.getByRole('status')).toHaveTextContent('Loading your history...');
    answer();
    expect(await screen.findByText('Nothing drawn yet')).toBeInTheDocument();
  });

  it('can be requested again when it could not be loaded', async () => {
    shop.account.save([aSession(1)]);
    let isBroken = true;
    const DrawingChanges: Handler = (variables, call) => {
      if (isBroken) throw appError('OVERLOADED', 'We are very busy right now.');
      return shop.account.answers.DrawingChanges?.(variables, call);
    };
    openAsAda({ DrawingChanges });
    expect(await screen.findByRole('alert')).toHaveTextContent('History not loaded');
    isBroken = false;
    await press('Try Again');
    expect(await screen.findByText('1 session, 2 min')).toBeInTheDocument();
  });

  it('is not on a device that has no connection at the first visit', async () => {
    window.localStorage.setItem('kept-owner', 'u1');
    setOnline(false);
    openAsAda();
    expect(await screen.findByText(/It will load when you're back online/)).toBeInTheDocument();
  });

  it('says without a connection that a session will be added to it, and adds it', async () => {
    shop.account.save([aSession(1)]);
    openAsAda();
    await screen.findByText('1 session, 2 min');
    act(() => setOnline(false));
    await act(() => addEndedSession(aSession(2)));
    expect(await screen.findByText("It will be added to your account when you're back online.")).toBeInTheDocument();
    expect(shop.account.ids()).toEqual([idOf(1)]);
    act(() => setOnline(true));
    await waitFor(() => expect(shop.account.ids()).toEqual([idOf(1), idOf(2)]));
    await waitFor(() => expect(screen.queryByText(/added to your account/)).not.toBeInTheDocument());
  });

  it('gets what was drawn at once when there is a connection', async () => {
    openAsAda();
    await screen.findByText('Nothing drawn yet');
    await act(() => addEndedSession(aSession(2)));
    await waitFor(() => expect(shop.account.ids()).toEqual([idOf(2)]));
    expect(screen.queryByText(/added to your account/)).not.toBeInTheDocument();
  });

  it('says why it takes no more sessions', async () => {
    openAsAda({ SaveDrawingSessions: () => Promise.reject(appError('CONFLICT', 'Your drawing history is full.')) });
    await screen.findByText('Nothing drawn yet');
    await act(() => addEndedSession(aSession(1)));
    expect(await screen.findByText('Saved on this device. Your drawing history is full.')).toBeInTheDocument();
  });
});
