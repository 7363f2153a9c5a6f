import { DAY_MS } from '@archive/schema/durations';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, idbFailure, provideIdb, resetIdb } from '#test/fake-idb.ts';
import { open, openPanel, press, SESSION } from '../testing/open-session.tsx';
import { isPictureGone, isPictureStored } from '../testing/stored-picture.ts';
import { readDrawing } from './stored-drawing.ts';

beforeEach(() => {
  window.localStorage.clear();
  resetIdb();
});
provideIdb();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A decoded picture of 600 x 800 pixels. */
function decoded() {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800);
  return vi.spyOn(URL, 'revokeObjectURL');
}

/** As the screen of a session has stored it. */
const storeSession = (id = SESSION) => window.localStorage.setItem('desk-session', JSON.stringify({ id, session: { isDone: false } }));
const findDrawing = () => screen.findByRole('img', { name: 'Your drawing' });

async function choosePicture() {
  const { panel } = await openPanel();
  const file = new File(['x'], 'drawing.jpg', { type: 'image/jpeg' });
  fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file] } });
  return { panel, address: (await findDrawing()).getAttribute('src') };
}

describe('my drawing', () => {
  it('is shown beside the photo, over it, and flipped with it, and its address is revoked', async () => {
    const revoked = decoded();
    const { panel, address } = await choosePicture();
    expect(address).toMatch(/^blob:/);
    fireEvent.click(panel.getByRole('radio', { name: 'Over the photo' }));
    fireEvent.change(panel.getByRole('slider', { name: 'Opacity' }), { target: { value: '30' } });
    const over = () => document.querySelector<HTMLElement>(`img[src="${address}"]`)?.style.opacity;
    expect(over()).toBe('0.3');
    press('x');
    expect(over()).toBe('1');
    press('x');
    expect(over()).toBe('0');
    expect(revoked).not.toHaveBeenCalledWith(address);
    fireEvent.click(panel.getByRole('button', { name: 'Remove' }));
    expect(revoked).toHaveBeenCalledWith(address);
    expect(over()).toBeUndefined();
  });

  it('is aligned by two points on both', async () => {
    decoded();
    const { panel } = await choosePicture();
    fireEvent.click(await panel.findByRole('button', { name: 'Align' }));
    const names = screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-label'));
    expect(names).toEqual(
      expect.arrayContaining([
        'First point of the photo',
        'Second point of the photo',
        'First point of the drawing',
        'Second point of the drawing',
      ]),
    );
  });

  it('is released when the screen closes', async () => {
    const revoked = decoded();
    const { address } = await choosePicture();
    cleanup();
    expect(revoked).toHaveBeenCalledWith(address);
  });

  it('reports a picture that cannot be opened', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    const { panel } = await openPanel();
    const file = new File(['x'], 'drawing.jpg', { type: 'image/jpeg' });
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file] } });
    expect(await panel.findByRole('alert')).toHaveTextContent("This picture couldn't be opened.");
  });
});

describe('a picture that is hard to open', () => {
  const choose = (panel: Awaited<ReturnType<typeof openPanel>>['panel'], name: string) =>
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [new File([name], name)] } });

  /** @returns what lets the first picture be read */
  function slowFirst() {
    const revoked = decoded();
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValueOnce(promise).mockResolvedValue();
    return { revoked, read: () => act(async () => resolve()) };
  }

  it('does not replace one that was chosen later', async () => {
    const { revoked, read } = slowFirst();
    const { panel } = await openPanel();
    choose(panel, 'large.jpg');
    choose(panel, 'small.jpg');
    const address = (await findDrawing()).getAttribute('src');
    await read();
    expect((await findDrawing()).getAttribute('src')).toBe(address);
    expect(revoked).toHaveBeenCalledOnce();
  });

  it('is not shown without a size', async () => {
    decoded();
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    const { panel } = await openPanel();
    choose(panel, 'without a size.svg');
    expect(await panel.findByRole('alert')).toHaveTextContent("This picture couldn't be opened.");
  });
});

describe('my drawing after a reload', () => {
  beforeEach(() => void decoded());

  it('is there again, as it lay on the photo', async () => {
    storeSession();
    const { panel } = await choosePicture();
    fireEvent.click(panel.getByRole('radio', { name: 'Over the photo' }));
    fireEvent.change(panel.getByRole('slider', { name: 'Opacity' }), { target: { value: '30' } });
    fireEvent.click(panel.getByRole('button', { name: 'Align' }));
    press('ArrowDown', screen.getByRole('slider', { name: 'First point of the photo' }));
    const { style } = await findDrawing();
    const [opacity, transform] = [style.opacity, style.transform];
    expect([opacity, transform.includes('matrix(1,')]).toEqual(['0.3', false]);
    await waitFor(() => expect(isPictureStored()).toBe(true));
    cleanup();
    open();
    expect((await findDrawing()).style).toMatchObject({ opacity, transform });
    expect(screen.queryByRole('slider', { name: 'First point of the photo' })).toBeNull();
  });

  it('is the one that was chosen last', async () => {
    storeSession();
    const { panel } = await choosePicture();
    const file = new File(['another'], 'drawing.png', { type: 'image/png' });
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file] } });
    const made = vi.spyOn(URL, 'createObjectURL');
    await waitFor(() => expect(isPictureStored()).toBe(true));
    cleanup();
    open();
    await findDrawing();
    expect(made.mock.lastCall?.[0]).toMatchObject({ type: 'image/png', size: 7 });
  });

  /** Opens the screen once more. */
  async function isThereAgain(): Promise<boolean> {
    cleanup();
    open();
    // The screen has read it before
    await act(async () => void (await readDrawing(SESSION)));
    return screen.queryByRole('img', { name: 'Your drawing' }) !== null;
  }

  it('is gone if it was removed', async () => {
    storeSession();
    const { panel } = await choosePicture();
    await waitFor(() => expect(isPictureStored()).toBe(true));
    fireEvent.click(panel.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(isPictureGone()).toBe(true));
    expect(await isThereAgain()).toBe(false);
  });

  it.each([
    ['a day later', () => vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })],
    ['when the clock was set back', () => vi.useFakeTimers({ now: Date.now() - DAY_MS, toFake: ['Date'] })],
    ['once its session is over', () => storeSession('0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d12')],
    ['if what is stored was damaged', () => window.localStorage.setItem('desk-drawing', '{"sessionId":1}')],
  ])('is not shown %s', async (_, change) => {
    storeSession();
    await choosePicture();
    await waitFor(() => expect(isPictureStored()).toBe(true));
    expect(await isThereAgain()).toBe(true);
    change();
    expect(await isThereAgain()).toBe(false);
  });

  it('is not stored without an open session, for example after a sign-out in another tab', async () => {
    await choosePicture();
    expect(await isThereAgain()).toBe(false);
    expect(isPictureGone()).toBe(true);
  });

  it('is not stored if the session was left before the picture was open', async () => {
    storeSession();
    const finish = Promise.withResolvers<void>();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(finish.promise);
    const { panel } = await openPanel();
    const file = new File(['x'], 'drawing.jpg', { type: 'image/jpeg' });
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file] } });
    cleanup();
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    finish.resolve();
    await waitFor(() => expect(revoked).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(isPictureGone()).toBe(true);
  });

  it('is not left without a mark if another tab signs out while it is stored', async () => {
    storeSession();
    const entries = createStore('desk-drawing');
    const store = vi.spyOn(entries, 'set').mockImplementationOnce((key, value) => {
      window.localStorage.clear();
      return Map.prototype.set.call(entries, key, value);
    });
    await choosePicture();
    await waitFor(() => expect(store).toHaveBeenCalledOnce());
    await waitFor(() => expect(isPictureGone()).toBe(true));
  });

  it('is neither there nor the one before it if only that one fits on the device', async () => {
    storeSession();
    const { panel, address } = await choosePicture();
    await waitFor(() => expect(isPictureStored()).toBe(true));
    vi.spyOn(createStore('desk-drawing'), 'set').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [new File(['another'], 'drawing.png')] } });
    await waitFor(async () => expect(await findDrawing()).not.toHaveAttribute('src', address));
    await waitFor(() => expect(isPictureGone()).toBe(true));
    expect(await isThereAgain()).toBe(false);
  });

  it('was only on the page in a browser that stores nothing', async () => {
    storeSession();
    idbFailure.cause = new ReferenceError('indexedDB is not defined');
    await choosePicture();
    expect(await isThereAgain()).toBe(false);
  });
});
