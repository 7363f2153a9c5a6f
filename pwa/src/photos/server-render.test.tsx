import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aView } from './testing/a-view.ts';
import { WalkViewer } from './WalkViewer.tsx';

const views = ['1', '2', '3'].map((key) => aView(key));
const viewer = <WalkViewer name="Reaching" views={views} />;

test('the server renders the first photo in every size, and the browser continues with it', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(viewer);
  const photo = page.querySelector('img');
  expect(photo?.srcset).toBe('/photos/1-320.jpg 240w, /photos/1-800.jpg 600w, /photos/1-1600.jpg 1200w');
  expect(photo?.alt).toBe('Photo 1');
  expect(photo?.style.visibility).toBe('visible');
  expect(page.querySelectorAll('img')).toHaveLength(1);

  const onRecoverableError = vi.fn();
  render(viewer, { container: document.body.appendChild(page), hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.querySelector('img')).toBe(photo);
});

test('a first photo that failed before the scripts were there is requested in another size', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(viewer);
  Object.defineProperties(page.querySelector('img'), {
    ...{ complete: { value: true }, naturalWidth: { value: 0 }, currentSrc: { value: 'https://shop.example/photos/1-800.jpg' } },
  });
  render(viewer, { container: document.body.appendChild(page), hydrate: true });
  await vi.waitFor(() =>
    expect([...page.querySelectorAll('img')].map(({ srcset, src }) => srcset || new URL(src).pathname)).toContain('/photos/1-320.jpg'),
  );
});
