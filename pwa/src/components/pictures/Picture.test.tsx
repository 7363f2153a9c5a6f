import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Picture } from './Picture.tsx';

const picture = { base: '/media/a/cover', alt: 'A figure', width: 900, height: 1200, widths: [360, 900], color: '#43220e' };

test('a picture offers every format and size, the best format first', () => {
  const { container } = render(<Picture picture={picture} sizes="30vw" />);
  const offers = [...container.querySelectorAll('source, img')].map((element) => element.getAttribute('srcset'));
  expect(offers).toEqual(['avif', 'webp', 'jpg'].map((format) => `/media/a/cover-360.${format} 360w, /media/a/cover-900.${format} 900w`));
});

test('a picture reserves its space and loads lazily unless it is in the first view', () => {
  const { rerender } = render(<Picture picture={picture} sizes="30vw" />);
  const image = screen.getByRole('img', { name: 'A figure' });
  expect(image).toHaveAttribute('width', '900');
  expect(image).toHaveAttribute('height', '1200');
  expect(image).toHaveAttribute('loading', 'lazy');
  rerender(<Picture picture={picture} sizes="30vw" isEager />);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('a picture for another screen shape is listed first, in every format', () => {
  const tall = { ...picture, base: '/media/a/tall', widths: [480] };
  const { container } = render(
    <Picture picture={picture} sizes="100vw" alternative={{ picture: tall, media: '(max-aspect-ratio: 1/1)', sizes: '100vw' }} />,
  );
  const sources = [...container.querySelectorAll('source')].map((source) => [source.media, source.srcset.split(' ')[0]]);
  expect(sources.slice(0, 3)).toEqual(['avif', 'webp', 'jpg'].map((format) => ['(max-aspect-ratio: 1/1)', `/media/a/tall-480.${format}`]));
  expect(sources[3]).toEqual(['', '/media/a/cover-360.avif']);
});

test('a picture that can not be loaded keeps its color and place, and is loaded again with the next connection', () => {
  const { container, rerender } = render(<Picture picture={picture} sizes="30vw" />);
  const image = screen.getByRole('img', { name: 'A figure' });
  fireEvent.error(image);
  expect(image.getAttribute('src')).toMatch(/^data:image\/gif/);
  expect(image).not.toHaveAttribute('srcset');
  expect(container.querySelectorAll('source')).toHaveLength(0);
  expect(image).toHaveStyle({ aspectRatio: '900 / 1200', backgroundColor: '#43220e' });
  fireEvent(window, new Event('online'));
  expect(image).toHaveAttribute('src', '/media/a/cover-900.jpg');
  expect(container.querySelectorAll('source')).toHaveLength(2);
  fireEvent.error(image);
  rerender(<Picture picture={{ ...picture, base: '/media/b/cover' }} sizes="30vw" />);
  expect(image).toHaveAttribute('src', '/media/b/cover-900.jpg');
});

test('a picture of a server-rendered page that failed before the scripts were there is noticed', () => {
  const onFailed = vi.fn();
  const shown = <Picture picture={picture} sizes="30vw" onFailed={onFailed} />;
  const hydrated = (complete: boolean, naturalWidth: number) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(shown);
    const image = page.querySelector('img') as HTMLImageElement;
    Object.defineProperties(image, {
      ...{ complete: { value: complete }, naturalWidth: { value: naturalWidth } },
      currentSrc: { value: 'https://shop.example/media/a/cover-900.avif', configurable: true },
    });
    render(shown, { container: document.body.appendChild(page), hydrate: true });
    return image;
  };
  expect(hydrated(true, 360)).toHaveAttribute('src', '/media/a/cover-900.jpg');
  expect(hydrated(false, 0)).toHaveAttribute('src', '/media/a/cover-900.jpg');
  expect(onFailed).not.toHaveBeenCalled();
  expect(hydrated(true, 0).getAttribute('src')).toMatch(/^data:image\/gif/);
  expect(onFailed).toHaveBeenCalledOnce();
});
