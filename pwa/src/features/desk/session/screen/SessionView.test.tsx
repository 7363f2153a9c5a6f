import { roundsOfPreset } from '@archive/schema/drawing/rounds';
import { currentPhoto, currentRound, next, pause, resume, startSession } from '@archive/schema/drawing/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aView } from '#photos/testing/a-view.ts';
import { onEnd, onSettings, open, SESSION } from '../../aids/testing/open-session.tsx';
import { FIRST_SETTINGS } from '../../desk-settings.ts';
import { deskPose } from '../../source/desk-pose.ts';
import { SessionRunner } from '../running/session-runner.ts';
import { SessionView } from './SessionView.tsx';

beforeEach(() => window.localStorage.clear());

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

it("says that the screen may turn off where it can't be kept on", () => {
  const runner = open();
  expect(screen.queryByText(/The screen may turn off/)).toBeNull();
  act(() => runner.change(resume));
  expect(screen.queryByText(/This browser can't keep the screen on/)).toBeNull();
  // A tooltip would need a mouse
  fireEvent.click(screen.getByRole('button', { name: 'The screen may turn off' }));
  expect(screen.getByText(/This browser can't keep the screen on/)).toBeInTheDocument();
  act(() => runner.change(pause));
});

it('says so while the session is paused too, so that the photo never moves', async () => {
  const request = () => Promise.reject(new DOMException('Battery low', 'NotAllowedError'));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const runner = open();
  act(() => runner.change(resume));
  fireEvent.click(await screen.findByRole('button', { name: 'The screen may turn off' }));
  expect(screen.getByText(/for example to save power/)).toBeInTheDocument();
  act(() => runner.change(pause));
  expect(screen.getByText(/The screen may turn off/)).toBeVisible();
});

/** Until no photo is left to try. */
async function failAllPhotos(): Promise<void> {
  for (let times = 0; times < 8; times += 1) {
    for (const image of document.querySelectorAll('[data-photos] img')) fireEvent.error(image);
    await act(async () => {});
  }
}

it('lets no other photo replace the one that was looked at', () => {
  const poses = [1, 2, 3].map((position) =>
    deskPose({ id: 1, title: 'First Light' }, { position, name: `Pose ${position}` }, [aView(`${position}`, { edges: [320] })]),
  );
  const rounds = [
    { kind: 'look', seconds: 60, pick: 'new' },
    { kind: 'hidden', seconds: 60, pick: 'same' },
  ] as const;
  const runner = new SessionRunner({
    ...{ session: startSession({ rounds, poses, seed: 1 }, Date.now()), poses },
    ...{ runsInBackground: false, onChange: () => {}, onSecond: () => {} },
  });
  render(<SessionView {...{ runner, poses, settings: FIRST_SETTINGS, onSettings, onEnd }} sessionId={SESSION} />);
  const shown = () => currentPhoto(runner.session.get())?.pose;
  act(() => runner.change((now, at) => next(now, poses, at)));
  const first = shown();
  fireEvent.keyDown(document, { key: 's' });
  const looked = shown();
  expect(looked).not.toBe(first);
  act(() => runner.change((now, at) => next(now, poses, at)));
  fireEvent.keyDown(document, { key: 's' });
  expect([currentRound(runner.session.get()).kind, shown()]).toEqual(['hidden', looked]);
});

it('shows no other side of the photo that was looked at while it is not seen', () => {
  const views = ['a', 'b', 'c'].map((key) => aView(key, { edges: [320] }));
  const poses = [deskPose({ id: 1, title: 'First Light' }, { position: 1, name: 'Pose 1' }, views)];
  const session = startSession({ rounds: roundsOfPreset('memory'), poses, seed: 1 }, Date.now());
  const runner = new SessionRunner({ session, poses, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  render(<SessionView {...{ runner, poses, settings: FIRST_SETTINGS, onSettings, onEnd }} sessionId={SESSION} />);
  const shown = () => currentPhoto(runner.session.get())?.view;
  const press = () => fireEvent.keyDown(document, { key: ']' });
  for (let steps = 0; steps < 2; steps += 1) act(() => runner.change((now, at) => next(now, poses, at)));
  const looked = shown();
  press();
  expect([currentRound(runner.session.get()).kind, shown()]).toEqual(['hidden', looked]);
  expect(screen.getByRole('button', { name: 'Next view' })).toHaveAttribute('aria-disabled', 'true');
  act(() => runner.change((now, at) => next(now, poses, at)));
  press();
  expect(shown()).not.toBe(looked);
});

it('pauses when the photo to compare with fails, and shows no other one', async () => {
  const poses = [1, 2, 3].map((position) =>
    deskPose({ id: 1, title: 'First Light' }, { position, name: `Pose ${position}` }, [aView(`${position}`, { edges: [320] })]),
  );
  const session = startSession({ rounds: roundsOfPreset('memory'), poses, seed: 1 }, Date.now());
  const runner = new SessionRunner({ session, poses, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  render(<SessionView {...{ runner, poses, settings: FIRST_SETTINGS, onSettings, onEnd }} sessionId={SESSION} />);
  for (let steps = 0; steps < 3; steps += 1) act(() => runner.change((now, at) => next(now, poses, at)));
  const looked = currentPhoto(runner.session.get());
  fireEvent.keyDown(document, { key: 'Delete' });
  await failAllPhotos();
  expect(currentRound(runner.session.get()).kind).toBe('compare');
  expect([currentPhoto(runner.session.get()), runner.session.get().runsSince]).toEqual([looked, null]);
  expect(screen.getByText("This photo couldn't be loaded. We're trying again.")).toBeInTheDocument();
});

it('goes on when the photo to compare with is not there anymore', () => {
  const poses = [1, 2].map((position) =>
    deskPose({ id: 1, title: 'First Light' }, { position, name: `Pose ${position}` }, [aView(`${position}`, { edges: [320] })]),
  );
  let session = startSession({ rounds: roundsOfPreset('memory'), poses, seed: 1 }, Date.now());
  for (let steps = 0; steps < 2; steps += 1) session = next(session, poses, Date.now());
  const left = poses.filter(({ key }) => key !== currentPhoto(session)?.pose);
  const runner = new SessionRunner({ session, poses: left, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  render(<SessionView {...{ runner, poses: left, settings: FIRST_SETTINGS, onSettings, onEnd }} sessionId={SESSION} />);
  expect(currentRound(runner.session.get()).kind).toBe('hidden');
  act(() => runner.change((now, at) => next(now, left, at)));
  expect(currentRound(runner.session.get()).kind).toBe('look');
  expect(currentPhoto(runner.session.get())?.pose).toBe(left[0]?.key);
});

it('prepares the sound when it goes on, because browsers allow none before a press', () => {
  const resumed = vi.fn(async () => {});
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = resumed;
    },
  );
  const runner = open();
  act(() => runner.change(pause));
  fireEvent.keyDown(document, { key: ' ' });
  expect([runner.session.get().runsSince === null, resumed.mock.calls.length]).toEqual([false, 1]);
  fireEvent.keyDown(document, { key: ' ' });
  expect(resumed).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('pauses for photos that fail only when it can say so, not while getting ready', async () => {
  const poses = [1, 2, 3, 4, 5].map((position) =>
    deskPose({ id: 1, title: 'First Light' }, { position, name: `Pose ${position}` }, [aView(`${position}`, { edges: [320] })]),
  );
  const session = startSession({ rounds: [{ kind: 'draw', seconds: null, pick: 'new' }], poses, seed: 1 }, Date.now());
  const runner = new SessionRunner({ session, poses, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  render(<SessionView {...{ runner, poses, settings: FIRST_SETTINGS, onSettings, onEnd }} sessionId={SESSION} />);
  await failAllPhotos();
  expect([currentRound(runner.session.get()).kind, runner.session.get().runsSince]).toEqual(['ready', expect.any(Number)]);
  act(() => runner.change((now, at) => next(now, poses, at)));
  await failAllPhotos();
  expect(runner.session.get().runsSince).toBeNull();
  expect(screen.getByText("This photo couldn't be loaded. We're trying again.")).toBeInTheDocument();
});
