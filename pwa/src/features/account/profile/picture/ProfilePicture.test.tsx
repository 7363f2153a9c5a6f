import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ada } from '#test/ada.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser } from '../../testing/account-screen.tsx';
import { openProfile, profileServer } from '../testing/profile-screen.tsx';

const URL = '/media/people/0a1b.jpg';
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const drawn = vi.fn();
const asked = vi.fn();

beforeEach(() => {
  const context = { drawImage: drawn, fillRect: vi.fn() };
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.endsWith('.txt')) throw new Error('no picture');
    return { width: 1000, height: 800, close: vi.fn() };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([String(this.width)], { type: 'image/jpeg' }));
  });
  vi.stubGlobal('fetch', asked);
  answer(200, { success: true, user: { ...ada, profileImageUrl: URL } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  drawn.mockReset();
  asked.mockReset();
  resetBrowser();
});

function answer(status: number, body: unknown) {
  asked.mockImplementation(async () => Response.json(body, { status }));
}

async function choose(file = photo, me = ada) {
  const { dialog, user } = await openProfile(profileServer([], { user: me }), 'Settings');
  fireEvent.change(dialog.getByLabelText('Picture file'), { target: { files: [file] } });
  return { dialog, user };
}

test('a profile picture is chosen, cropped, sent as a JPEG of 512 pixels, and shown', async () => {
  const { dialog, user } = await choose();
  expect(await dialog.findByLabelText('Left or right')).toHaveFocus();
  expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([100, 0, 800, 800]);
  fireEvent.change(dialog.getByLabelText('Zoom'), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText('Left or right'), { target: { value: '1' } });
  expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([0, 200, 400, 400]);
  fireEvent.change(dialog.getByLabelText('Zoom'), { target: { value: '1' } });
  await user.click(dialog.getByRole('button', { name: 'Save Picture' }));
  await waitFor(() => expect(shownToast()).toBe('Profile Picture Saved'));
  const [path, { method, body, headers }] = asked.mock.lastCall ?? [];
  expect([path, method, headers, await body.text()]).toEqual(['/api/auth/profile-picture', 'PUT', { 'content-type': 'image/jpeg' }, '512']);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change Picture' })).toHaveFocus());
  expect(document.querySelectorAll(`img[src="${URL}"]`).length).toBeGreaterThan(0);
});

test('a picture is dragged under the circle', async () => {
  const { dialog } = await choose();
  await dialog.findByLabelText('Zoom');
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  Object.defineProperty(canvas, 'clientWidth', { value: 200 });
  canvas.setPointerCapture = vi.fn();
  canvas.hasPointerCapture = () => true;
  fireEvent.pointerDown(canvas, { pointerId: 1 });
  const move = Object.assign(new Event('pointermove', { bubbles: true }), { pointerId: 1, movementX: 10, movementY: 0 });
  fireEvent(canvas, move);
  await waitFor(() => expect(drawn.mock.lastCall?.slice(1, 3)).toEqual([60, 0]));
});

test('keeps the cropper open and says why when the server rejects a picture', async () => {
  const error = 'This picture is damaged or not a JPEG, PNG or WebP picture.';
  answer(400, { success: false, error, code: 'BAD_INPUT' });
  const { dialog, user } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Save Picture' }));
  await waitFor(() => expect(shownToast()).toBe(`Picture Not Saved: ${error}`));
  expect(dialog.getByRole('button', { name: 'Save Picture' })).toBeInTheDocument();
});

test('sends no picture without a connection, and says so', async () => {
  const { dialog, user } = await choose();
  await dialog.findByRole('button', { name: 'Save Picture' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await user.click(dialog.getByRole('button', { name: 'Save Picture' }));
  expect(dialog.getAllByText('This needs a connection.').length).toBeGreaterThan(0);
  expect(asked).not.toHaveBeenCalled();
});

test('rejects a file that is not a picture', async () => {
  await choose(new File(['x'], 'notes.txt'));
  await waitFor(() => expect(shownToast()).toMatch(/^Couldn't Read Picture: Please choose a photo/));
});

test('removes the profile picture', async () => {
  answer(200, { success: true, user: { ...ada, profileImageUrl: null } });
  const { dialog, user } = await openProfile(profileServer([], { user: { ...ada, profileImageUrl: URL } }), 'Settings');
  await user.click(dialog.getByRole('button', { name: 'Remove Picture' }));
  await waitFor(() => expect(shownToast()).toBe('Profile Picture Removed'));
  expect(asked.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE' });
  expect(dialog.getByRole('button', { name: 'Choose Picture' })).toHaveFocus();
  expect(document.querySelector(`img[src="${URL}"]`)).toBeNull();
});

test('Cancel drops the chosen picture', async () => {
  const { dialog, user } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Choose Picture' })).toHaveFocus());
  expect(asked).not.toHaveBeenCalled();
});
