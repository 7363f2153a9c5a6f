import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanel, press } from '../testing/open-session.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('my drawing', () => {
  /** A decoded picture of 600 x 800 pixels. */
  function decoded() {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800);
    return vi.spyOn(URL, 'revokeObjectURL');
  }
  const file = () => new File(['x'], 'drawing.jpg', { type: 'image/jpeg' });

  it('is shown beside the photo, over it, and flipped with it, and its address is revoked', async () => {
    const revoked = decoded();
    const { panel } = await openPanel();
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file()] } });
    const drawing = await screen.findByRole('img', { name: 'Your drawing' });
    const address = drawing.getAttribute('src');
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
    const { panel } = await openPanel();
    fireEvent.change(panel.getByLabelText('Photo of your drawing'), { target: { files: [file()] } });
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

  it('is released when the screen closes, and is not stored', async () => {
    const revoked = decoded();
    const { panel } = await openPanel();
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file()] } });
    const address = (await screen.findByRole('img', { name: 'Your drawing' })).getAttribute('src');
    cleanup();
    expect(revoked).toHaveBeenCalledWith(address);
    expect(Object.values(window.localStorage).join()).not.toContain('blob:');
  });

  it('reports a picture that cannot be opened', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    const { panel } = await openPanel();
    fireEvent.change(panel.getByLabelText('Picture of your drawing'), { target: { files: [file()] } });
    expect(await panel.findByRole('alert')).toHaveTextContent("This picture couldn't be opened.");
  });
});
