import { afterEach, expect, it, vi } from 'vitest';
import { printSheet } from './print-sheet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A sheet whose second photo is loaded when it is told. */
function sheetOfTwo() {
  const sheet = document.createElement('ol');
  sheet.innerHTML = '<li><img loading="lazy"></li><li><img loading="lazy"></li>';
  const [first, second] = sheet.querySelectorAll('img');
  const loaded = Promise.withResolvers<void>();
  Object.assign(first ?? {}, { decode: () => Promise.reject(new DOMException('broken', 'EncodingError')) });
  Object.assign(second ?? {}, { decode: () => loaded.promise });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return { sheet, load: loaded.resolve, print };
}

it('the sheet is printed once all photos are loaded or failed, also those below the window', async () => {
  const { sheet, load, print } = sheetOfTwo();
  const printed = printSheet(sheet);
  expect([...sheet.querySelectorAll('img')].map(({ loading }) => loading)).toEqual(['eager', 'eager']);
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  load();
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

it('a photo that takes too long is not waited for', async () => {
  vi.useFakeTimers();
  const { sheet, print } = sheetOfTwo();
  const printed = printSheet(sheet);
  await vi.advanceTimersByTimeAsync(5000);
  await printed;
  expect(print).toHaveBeenCalledOnce();
});
