import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WalkViewer } from './WalkViewer.tsx';
import { viewOfPicture } from './walk-view.ts';

const views = [0, 90, 180, 270].map((turn, index) =>
  viewOfPicture(
    {
      base: `/media/p-${index}/sample`,
      alt: `Reaching, view ${index + 1} of 4`,
      width: 600,
      height: 800,
      widths: [240, 600],
      color: '#43220e',
    },
    { turn, figure: null },
  ),
);

function open() {
  render(<WalkViewer name="Reaching" views={views} />);
  const viewer = screen.getByRole('region', { name: 'Reaching, from 4 vantage points' });
  const dial = within(viewer).getByRole('slider', { name: 'Vantage point' });
  return { viewer, dial, valueText: () => dial.getAttribute('aria-valuetext') };
}

test('buttons and arrow keys walk around the figure, in a circle', () => {
  const { viewer, dial, valueText } = open();
  fireEvent.click(within(viewer).getByRole('button', { name: 'Next view' }));
  expect(valueText()).toBe('View 2 of 4');
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
  fireEvent.keyDown(dial, { key: 'ArrowLeft' });
  expect(valueText()).toBe('View 4 of 4');
  fireEvent.keyDown(dial, { key: 'Home' });
  expect(within(viewer).getByRole('status')).toHaveTextContent('View 1 of 4');
});

test('the previous photo stays until the next one is decoded', async () => {
  const { viewer } = open();
  fireEvent.click(within(viewer).getByRole('button', { name: 'Next view' }));
  expect(within(viewer).getByRole('img')).toHaveAccessibleName('Reaching, view 1 of 4');
  const next = [...viewer.querySelectorAll('img')].find((image) => image.src.includes('/media/p-1/'));
  fireEvent.load(next as HTMLImageElement);
  expect(await within(viewer).findByRole('img', { name: 'Reaching, view 2 of 4' })).toBeInTheDocument();
});

test('a photo that fails to load is reported', () => {
  const { viewer } = open();
  fireEvent.error(within(viewer).getByRole('img'));
  expect(within(viewer).getByText("This photo couldn't be loaded.")).toBeInTheDocument();
});

test.each([
  ['Mirror', 'm'],
  ['Upside down', 'u'],
  ['Grayscale', 'g'],
])('%s is switched by its button and its key', (name, key) => {
  const { viewer } = open();
  const button = within(viewer).getByRole('button', { name });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.keyDown(viewer, { key });
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a key with Ctrl belongs to the browser', () => {
  const { viewer, valueText } = open();
  fireEvent.keyDown(viewer, { key: 'ArrowRight', ctrlKey: true });
  expect(valueText()).toBe('View 1 of 4');
});

test('a single view has no way around', () => {
  render(<WalkViewer name="Reaching" views={views.slice(0, 1)} />);
  expect(screen.queryByRole('slider')).toBeNull();
});
