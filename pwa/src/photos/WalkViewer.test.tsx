import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { aView } from './testing/a-view.ts';
import { fileOf, openViewer, shown } from './testing/open-viewer.tsx';

afterEach(() => void vi.restoreAllMocks());

/** Where the figure of a photo is, in percent of the frame. */
function boxOf({ style }: HTMLImageElement, figure: FigureBox = { x: 0, y: 0, width: 1, height: 1 }) {
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  return {
    height: height * figure.height,
    ground: Number.parseFloat(style.top) + height * (figure.y + figure.height),
    middle: Number.parseFloat(style.left) + width * (figure.x + figure.width / 2),
  };
}

describe('walking around a pose', () => {
  it('goes around in a circle by buttons and arrow keys', () => {
    const onViewChange = vi.fn();
    const { viewer, press, position } = openViewer({ onViewChange });
    press('Next view');
    expect(position()).toBe('View 2 of 4');
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(position()).toBe('View 4 of 4');
    expect(within(viewer).getByRole('status')).toHaveTextContent('View 4 of 4');
    expect(onViewChange.mock.calls).toEqual([[1], [0], [3]]);
  });

  it('jumps to a vantage point on the dial', () => {
    const { viewer, position } = openViewer({ initialView: 1 });
    const dial = within(viewer).getByRole('radiogroup', { name: 'Vantage point' });
    expect(within(dial).getByRole('radio', { name: 'View 2 of 4' })).toBeChecked();
    fireEvent.click(within(dial).getByRole('radio', { name: 'View 4 of 4' }));
    expect(position()).toBe('View 4 of 4');
  });

  it('follows a drag, one view for each 64 pixels', () => {
    const { stage, position } = openViewer();
    stage.setPointerCapture = vi.fn();
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 300, clientY: 0 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 300 - 130, clientY: 0 });
    expect(position()).toBe('View 3 of 4');
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 300 + 64, clientY: 0 });
    expect(position()).toBe('View 4 of 4');
  });

  it('has room for a link back, which Escape replaces outside full screen', () => {
    const onEscape = vi.fn();
    const { viewer, press } = openViewer({ mode: 'full', leading: <a href="/set">Back</a>, onEscape });
    expect(within(viewer).getByRole('link', { name: 'Back' })).toBeInTheDocument();
    press('Full screen');
    fireEvent.keyDown(viewer, { key: 'Escape' });
    expect(onEscape).not.toHaveBeenCalled();
    fireEvent.keyDown(viewer, { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('leaves keys with Ctrl to the browser', () => {
    const { viewer, position } = openViewer();
    fireEvent.keyDown(viewer, { key: 'ArrowRight', ctrlKey: true });
    expect(position()).toBe('View 1 of 4');
  });

  it('needs no controls for a single view', () => {
    openViewer({ views: [aView('1')] });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('the photos', () => {
  it('stay until the next one is decoded, small sizes first', async () => {
    const { viewer, press } = openViewer();
    fireEvent.load(await fileOf(viewer, '/1-320'));
    await waitFor(() => expect(shown(viewer)).toBe('Photo 1'));
    const next = await fileOf(viewer, '/2-320');
    press('Next view');
    expect(shown(viewer)).toBe('Photo 1');
    fireEvent.load(next);
    await waitFor(() => expect(shown(viewer)).toBe('Photo 2'));
  });

  it('without sizes show that they are being prepared', () => {
    const { viewer } = openViewer({ views: [aView('1', { edges: [] })] });
    expect(within(viewer).getByText('This photo is being prepared.')).toBeInTheDocument();
  });

  it('of the device are shown from object URLs, each of which is revoked', async () => {
    const [created, revoked]: [string[], string[]] = [[], []];
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
    async function urlAt(edge: number) {
      const url = `blob:${edge}-${created.length}`;
      created.push(url);
      return url;
    }
    const { viewer, unmount } = openViewer({ views: [aView('1', { formats: [{ type: 'image/jpeg', urlAt }] })], mode: 'full' });
    fireEvent.load(await fileOf(viewer, 'blob:320'));
    await waitFor(() => expect(shown(viewer)).toBe('Photo 1'));
    fireEvent.error(await fileOf(viewer, 'blob:800'));
    expect(shown(viewer)).toBe('Photo 1');
    fireEvent(window, new Event('online'));
    await fileOf(viewer, 'blob:800-2');
    unmount();
    expect(revoked.toSorted()).toEqual(created.toSorted());
  });
});

test('the figure keeps its height, its ground line and its middle from every vantage point', async () => {
  const figures = [
    { x: 0.3, y: 0.2, width: 0.4, height: 0.7 },
    { x: 0.4, y: 0.25, width: 0.3, height: 0.6 },
  ];
  const { viewer } = openViewer({ views: figures.map((figure, index) => aView(`${index}`, { figure })) });
  const atFirst = await fileOf(viewer, '/0-320');
  const first = boxOf(atFirst, figures[0]);
  fireEvent.load(atFirst);
  const second = boxOf(await fileOf(viewer, '/1-320'), figures[1]);
  expect(first.height).toBeCloseTo(second.height);
  expect(first.ground).toBeCloseTo(second.ground);
  expect(first.middle).toBeCloseTo(second.middle);
});

describe('the poses', () => {
  it('change by buttons and keys, if there are others', () => {
    const onNextPose = vi.fn();
    const { viewer, press } = openViewer({ onNextPose });
    press('Next pose');
    fireEvent.keyDown(viewer, { key: 'PageDown' });
    expect(onNextPose).toHaveBeenCalledTimes(2);
    expect(within(viewer).queryByRole('button', { name: 'Previous pose' })).toBeNull();
  });

  it('keep the previous photo until the first one of the new pose is decoded', async () => {
    const { viewer, press, update, position } = openViewer({ mode: 'full' });
    press('Next view');
    fireEvent.load(await fileOf(viewer, '/2-320'));
    await waitFor(() => expect(shown(viewer)).not.toBeNull());
    update({ name: 'Resting', views: [aView('b1'), aView('b2')] });
    expect(position()).toBe('View 1 of 2');
    expect(screen.getByRole('status')).toHaveTextContent('Resting. View 1 of 2');
    expect(viewer.querySelectorAll('img[style*="visible"]')).toHaveLength(1);
    fireEvent.load(await fileOf(viewer, '/b1-320'));
    await waitFor(() => expect(shown(viewer)).toBe('Photo b1'));
  });
});

test.each([
  ['Mirror', 'm', { scale: '-1 1', filter: '' }],
  ['Upside down', 'u', { scale: '1 -1', filter: '' }],
  ['Grayscale', 'g', { scale: '1 1', filter: 'grayscale(1)' }],
])('%s is switched by its button and its key', (name, key, style) => {
  const { viewer, stage, press } = openViewer();
  const flips = () => (stage.querySelector(':scope > * > *') as HTMLElement).style;
  press(name);
  const button = within(viewer).getByRole('button', { name });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(flips()).toMatchObject(style);
  fireEvent.keyDown(viewer, { key });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(flips()).toMatchObject({ scale: '1 1', filter: '' });
});

test('zooms by buttons and keys, up to a limit', () => {
  const { viewer, press } = openViewer();
  press('Zoom in');
  expect(within(viewer).getByRole('button', { name: 'Whole photo, now at 150%' })).toBeInTheDocument();
  for (let times = 0; times < 6; times += 1) fireEvent.keyDown(viewer, { key: '+' });
  press('Whole photo, now at 800%');
  expect(within(viewer).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
});

test('without full screen in the browser it covers the page, and Escape leaves', () => {
  render(<button type="button">Elsewhere</button>);
  const { press } = openViewer();
  press('Full screen');
  expect(screen.getByText('Elsewhere').closest('[inert]')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
  expect(document.querySelector('[inert]')).toBeNull();
});
