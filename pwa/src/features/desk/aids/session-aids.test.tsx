import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FIRST_SETTINGS } from '../desk-settings.ts';
import { NO_DESK_AIDS } from './desk-aids.ts';
import { clearAids, readAids } from './stored-aids.ts';
import { findPanel, onEnd, onSettings, open, openPanel, press, SESSION } from './testing/open-session.tsx';

beforeEach(() => {
  window.localStorage.clear();
  onEnd.mockClear();
  onSettings.mockClear();
});
afterEach(() => void vi.restoreAllMocks());

describe('the panel of aids', () => {
  it('opens with its key, takes the focus, and gives it back with Escape, which does not end the session', async () => {
    open();
    const button = screen.getByRole('button', { name: 'Drawing aids' });
    button.focus();
    press('a', button);
    expect(await findPanel()).toHaveFocus();
    press('Escape', await findPanel());
    expect(screen.queryByRole('region', { name: 'Drawing aids' })).toBeNull();
    expect(button).toHaveFocus();
    press('a');
    await findPanel();
    press('Escape');
    expect(screen.queryByRole('region', { name: 'Drawing aids' })).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    press('Escape');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('leaves arrow keys on a slider to the slider', async () => {
    const { runner, panel } = await openPanel();
    fireEvent.click(panel.getByRole('button', { name: 'Squint' }));
    const before = runner.session.get();
    press('ArrowRight', panel.getByRole('slider', { name: 'Blur' }));
    expect(runner.session.get()).toBe(before);
  });

  it('chooses what surrounds the photo', async () => {
    const { panel } = await openPanel();
    fireEvent.click(panel.getByRole('radio', { name: 'White' }));
    expect(onSettings).toHaveBeenCalledWith({ ...FIRST_SETTINGS, surround: 'white' });
  });

  it('divides the values, and moves their thresholds', async () => {
    const { panel } = await openPanel();
    fireEvent.click(panel.getByRole('button', { name: 'Values' }));
    fireEvent.click(panel.getByRole('radio', { name: '4' }));
    fireEvent.change(panel.getByRole('slider', { name: 'Value 3 begins at' }), { target: { value: '60' } });
    await waitFor(() => expect(readAids(SESSION)).toMatchObject({ tone: 'values', thresholds: [0.25, 0.6, 0.75] }));
  });

  it('switches everything off', async () => {
    const { panel } = await openPanel();
    for (const name of ['Mirror', 'Grid', 'Contours']) fireEvent.click(panel.getByRole('button', { name }));
    fireEvent.click(panel.getByRole('button', { name: 'All off' }));
    await waitFor(() => expect(readAids(SESSION)).toEqual(NO_DESK_AIDS));
    expect(panel.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks to measure the screen before it shows a size on paper', async () => {
    open();
    press('z');
    const opened = within(await findPanel());
    expect(opened.queryByRole('slider', { name: 'Height of the figure' })).toBeNull();
    fireEvent.change(opened.getByRole('slider', { name: 'Size of the outline' }), { target: { value: '400' } });
    expect(opened.getByRole('slider', { name: 'Height of the figure' })).toHaveAttribute('aria-valuetext', '8 in (20 cm)');
    expect(window.localStorage.getItem('desk-card-pixels')).toBe('400');
  });
});

describe('aids over the photo', () => {
  it('are switched by keys, and announced', async () => {
    open();
    press('p');
    expect(screen.getByText('Plumb and level on')).toBeInTheDocument();
    expect(await screen.findByRole('slider', { name: 'Plumb and level lines' })).toBeInTheDocument();
    press('p');
    expect(screen.queryByRole('slider', { name: 'Plumb and level lines' })).toBeNull();
  });

  it('are moved with the arrow keys, as they are seen in the mirror', async () => {
    const runner = open();
    const before = runner.session.get();
    press('p');
    press('m');
    const handle = await screen.findByRole('slider', { name: 'Plumb and level lines' });
    press('ArrowRight', handle);
    fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true });
    expect(handle).toHaveAttribute('aria-valuetext', '51% across, 55% down');
    await waitFor(() => expect(readAids(SESSION).plumb.x).toBeCloseTo(0.49));
    expect(runner.session.get()).toBe(before);
  });

  it('are dragged without walking around the figure', async () => {
    const runner = open();
    press('l');
    const chin = await screen.findByRole('slider', { name: 'Chin' });
    const before = runner.session.get();
    Element.prototype.setPointerCapture = vi.fn();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400));
    fireEvent.pointerDown(chin, { pointerId: 1, button: 0, clientX: 150, clientY: 80 });
    fireEvent.pointerMove(chin, { pointerId: 1, clientX: 230, clientY: 120 });
    fireEvent.pointerUp(chin, { pointerId: 1 });
    await waitFor(() => expect(readAids(SESSION).stick.unit).toBeCloseTo(0.22));
    expect(runner.session.get()).toBe(before);
  });

  it('count heads along the measuring stick', async () => {
    open();
    press('l');
    expect(await screen.findByText('7 heads')).toBeInTheDocument();
  });

  it('have their labels on the photo, also near its right edge', async () => {
    open();
    press('l');
    const end = await screen.findByRole('slider', { name: 'End of the measuring stick' });
    const label = () => screen.getByText(/heads$/);
    const isAfter = () => getComputedStyle(label()).getPropertyValue('--beside').startsWith('min(1.5rem');
    expect(isAfter()).toBe(true);
    for (let times = 0; times < 8; times += 1) fireEvent.keyDown(end, { key: 'ArrowRight', shiftKey: true });
    expect(Number.parseFloat(label().style.getPropertyValue('--x'))).toBeCloseTo(90);
    expect(isAfter()).toBe(false);
    press('m');
    expect(isAfter()).toBe(true);
  });

  it('show a second vantage point beside the first', async () => {
    open();
    const stages = () => document.querySelectorAll('[data-stage]');
    expect(stages()).toHaveLength(1);
    press('w');
    expect(stages()).toHaveLength(2);
    press('w');
    expect(stages()).toHaveLength(1);
  });

  it('have a second view that the panel chooses', async () => {
    const { panel } = await openPanel();
    press('w');
    const slider = panel.getByRole('slider', { name: 'Second view' });
    expect(slider).toHaveAttribute('aria-valuetext', '1 of 2');
    fireEvent.change(slider, { target: { value: '2' } });
    expect(slider).toHaveAttribute('aria-valuetext', '2 of 2');
    await waitFor(() => expect(readAids(SESSION).secondView).toBe(2));
  });

  it('are zoomed and moved by keys, with the photo', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
    const runner = open();
    const before = runner.session.get();
    const frame = document.querySelector<HTMLElement>('[data-stage] > div');
    const shift = (key: string) => fireEvent.keyDown(document.body, { key, shiftKey: true });
    shift('ArrowRight');
    expect(frame?.style.transform).toBe('translate(0px, 0px) scale(1)');
    press('+');
    shift('ArrowRight');
    shift('ArrowUp');
    expect(frame?.style.transform).toBe('translate(-40px, 50px) scale(1.5)');
    shift('ArrowLeft');
    shift('ArrowDown');
    expect(frame?.style.transform).toBe('translate(0px, 0px) scale(1.5)');
    press('0');
    expect(frame?.style.transform).toBe('translate(0px, 0px) scale(1)');
    // The arrow keys alone are the session's
    expect(runner.session.get()).toBe(before);
  });

  it('blur and gray by the style of the photo, not of the lines over it', () => {
    open();
    press('g');
    press('b');
    const photos = document.querySelector<HTMLElement>('[data-photos]');
    expect(photos?.style.filter).toMatch(/^grayscale\(1\) blur\(\d+(\.\d)?px\)$/);
    // What is painted from the photo isn't blurred twice
    press('v');
    expect(photos?.style.filter).toBe('');
  });
});

it('the first key for the size on paper shows where the screen is measured, which is far down in the panel', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  open();
  press('z');
  await findPanel();
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Measure this screen').closest('details')]);
});

describe('remembering aids', () => {
  it('they come back with the session, and are gone with it', async () => {
    open();
    press('m');
    press('r');
    await waitFor(() => expect(readAids(SESSION)).toMatchObject({ isMirrored: true, grid: 'squares' }));
    cleanup();
    open();
    expect(screen.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
    cleanup();
    clearAids();
    open();
    expect(screen.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('a page that goes away stores them at once, and so does a screen that is left', () => {
    open();
    press('u');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readAids(SESSION)).toMatchObject({ isUpsideDown: true, isMirrored: false });
    press('m');
    cleanup();
    expect(readAids(SESSION).isMirrored).toBe(true);
  });

  it('nothing is stored while nothing changes', () => {
    open();
    cleanup();
    expect(window.localStorage.getItem('desk-aids')).toBeNull();
  });
});
