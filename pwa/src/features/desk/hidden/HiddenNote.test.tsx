import { currentPhoto, next, resume } from '@archive/schema/drawing/session';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, press } from '../aids/testing/open-session.tsx';
import { hiddenViews } from './hidden-photos.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.useRealTimers());

const seen = (runner: ReturnType<typeof open>) => currentPhoto(runner.session.get())?.view;

describe('a photo that the person never wants to draw', () => {
  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Hide this photo' }))],
    ['Delete', () => press('Delete')],
    ['Backspace', () => press('Backspace')],
  ])('is hidden on this device by %s, and another one takes its place', (_, hide) => {
    const runner = open();
    const photo = seen(runner) ?? '';
    hide();
    expect(screen.getByText("You won't draw that photo again.")).toBeInTheDocument();
    expect([hiddenViews(), seen(runner) === photo]).toEqual([[photo], false]);
  });

  it('is the only one, however long the key is held', () => {
    open();
    press('Delete');
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(document.body, { key: 'Delete', repeat: true });
    expect(hiddenViews()).toHaveLength(1);
  });

  it('comes back with Undo', () => {
    const runner = open();
    const photo = seen(runner);
    press('Delete');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([hiddenViews(), seen(runner)]).toEqual([[], photo]);
    expect(screen.queryByText(/won't draw/)).toBeNull();
  });

  it('comes back with Undo with the time that it was drawn', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const runner = open();
    act(() => runner.change((now, at) => resume(now, at)));
    act(() => void vi.advanceTimersByTime(10_000));
    press('Delete');
    act(() => void vi.advanceTimersByTime(2000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(runner.session.get().rounds.at(-1)?.drawnMs).toBeGreaterThanOrEqual(12_000);
  });

  it('can be undone as long as its round runs', () => {
    const runner = open();
    press('Delete');
    act(() => runner.change((now, at) => next(now, [], at)));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stays if it is the only one left', () => {
    const runner = open();
    for (let times = 0; times < 3; times += 1) press('Delete');
    expect(screen.getByText('There is no other photo, so this one stays.')).toBeInTheDocument();
    expect([hiddenViews().length, hiddenViews().includes(seen(runner) ?? '')]).toEqual([2, false]);
  });
});
