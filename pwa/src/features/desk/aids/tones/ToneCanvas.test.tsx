import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToneCanvas } from './ToneCanvas.tsx';
import type { ToneSettings } from './tones.ts';

const settings: ToneSettings = { tone: 'values', thresholds: [0.5], spaceThreshold: 0.5, detail: 0.5, blur: 0 };
const putImageData = vi.fn();
const drawArrays = vi.fn();
const drawImage = vi.fn();
let hasWebgl = false;

/** A context in which every function that isn't given does nothing. */
function context(given: object): unknown {
  return new Proxy(given, { get: (target, name) => Reflect.get(target, name) ?? (() => ({})) });
}

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(60);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(80);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind: string) {
    if (kind === 'webgl2') return (hasWebgl ? context({ drawArrays }) : null) as never;
    const getImageData = (_x: number, _y: number, width: number, height: number) => new ImageData(width, height);
    return context({ canvas: this, drawImage, getImageData, putImageData }) as never;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  hasWebgl = false;
  putImageData.mockClear();
  drawArrays.mockClear();
  drawImage.mockClear();
});

function photo(name: string, change: Partial<ToneSettings> = {}, width = 30) {
  return (
    <div>
      <div data-photos>
        <img src={`/photos/${name}.jpg`} alt="" style={{ left: '10%', top: '0%', width: '80%', height: '100%', visibility: 'visible' }} />
      </div>
      <ToneCanvas settings={{ ...settings, ...change }} pixels={{ width, height: (width * 4) / 3 }} />
    </div>
  );
}

const canvas = () => document.querySelector('canvas');

test('a photo is painted once, and again only when it, its size or its tones change', () => {
  const { rerender } = render(photo('1'));
  rerender(photo('1'));
  expect(putImageData).toHaveBeenCalledTimes(1);
  rerender(photo('2'));
  rerender(photo('2', { thresholds: [0.4] }));
  rerender(photo('2', { thresholds: [0.4] }, 60));
  expect(putImageData).toHaveBeenCalledTimes(4);
});

test('the canvas is where the photo is, with the pixels that are seen, up to a limit', () => {
  const { rerender } = render(photo('1'));
  expect(canvas()?.style).toMatchObject({ left: '10%', width: '80%', visibility: 'visible' });
  expect([canvas()?.width, canvas()?.height]).toEqual([30, 40]);
  rerender(photo('1', {}, 6000));
  expect([canvas()?.width, canvas()?.height]).toEqual([1920, 2560]);
});

test('nothing is shown until there is a photo', () => {
  render(<ToneCanvas settings={settings} pixels={{ width: 30, height: 40 }} />);
  expect(canvas()?.style.visibility).not.toBe('visible');
  expect(putImageData).not.toHaveBeenCalled();
});

test.each([
  ['not at all', 0, [[30, 40]]],
  [
    'by a tenth of its height, from a coarser copy',
    0.1,
    [
      [5, 7],
      [30, 40],
    ],
  ],
])('a squinted photo is blurred %s before it is painted', (_, blur, sizes) => {
  render(photo('1', { blur }));
  expect(drawImage.mock.calls.map((call) => call.slice(-2))).toEqual(sizes);
});

test('when WebGL loses its context, the photo is painted without it', () => {
  hasWebgl = true;
  render(photo('1'));
  expect([drawArrays.mock.calls.length, putImageData.mock.calls.length]).toEqual([1, 0]);
  const [lost] = [canvas()];
  if (lost) fireEvent(lost, new Event('webglcontextlost'));
  expect(canvas()).not.toBe(lost);
  expect([drawArrays.mock.calls.length, putImageData.mock.calls.length]).toEqual([1, 1]);
});
