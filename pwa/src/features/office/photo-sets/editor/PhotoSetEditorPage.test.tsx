import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { ownerSignedIn as SessionMe } from '../../sales/testing/sales.ts';
import { PhotoSetEditorPage } from './PhotoSetEditorPage.tsx';

const PICTURE = {
  ...{ __typename: 'OwnerPicture', id: 'a', name: 'pose-1-view-a.jpg', bytes: 9, doneBytes: 9, sha256: null, status: 'ready', fault: null },
  ...{ width: 300, height: 400, color: '#777777', hasPreview: true, pose: 1, position: 0, isPublished: false },
};
const COVER = {
  ...{ __typename: 'PhotoSetCover', pictureId: 'a', alt: 'A figure' },
  crop: { __typename: 'CoverCrop', x: 0, y: 0, width: 1, height: 1 },
};
const SET = {
  ...{
    __typename: 'OwnerPhotoSet',
    id: 8,
    revision: 1,
    state: 'draft',
    hasChanges: true,
    isPublishing: false,
    progress: null as object | null,
    fault: null,
    slug: null,
  },
  fields: { __typename: 'PhotoSetFields', title: 'Dusk', description: '', price: null, season: null, parts: null },
  ...{ cover: COVER, picture: null, poses: [{ __typename: 'OwnerPose', key: 1, name: '' }], samplePose: 1, pictures: [PICTURE] },
  ...{ releases: { __typename: 'Releases', isConfirmed: false, by: null, at: null }, checks: [], versions: [], openCheckouts: 0 },
};
/** Opens the set in the editor. `stored` can be replaced, as another owner does. */
function open(set: typeof SET, save: Record<string, Handler> = {}) {
  const shop = { stored: set };
  renderInShop(
    <Routes>
      <Route path="/admin/sets/:id" element={<PhotoSetEditorPage />} />
    </Routes>,
    {
      address: '/admin/sets/8',
      answers: {
        ...{ SessionMe, OfficePhotoSet: () => ({ ownerPhotoSet: shop.stored }) },
        ...save,
      },
    },
  );
  return shop;
}

const openTab = async (name: RegExp) => {
  const tab = await screen.findByRole('tab', { name });
  fireEvent.mouseDown(tab, { button: 0 });
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inputOf = (sent: ReturnType<typeof vi.fn<Handler>>, call: number) =>
  (sent.mock.calls[call]?.[0] as { input: object } | undefined)?.input;

beforeEach(() => {
  window.localStorage.clear();
  return connect(true);
});

it('what was typed in one section is still there after another one was open', async () => {
  open(SET);
  await openTab(/^Text/);
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: 'Twelve poses.' } });
  await openTab(/^Cover/);
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: 'A figure at dusk' } });
  await openTab(/^Check/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await openTab(/^Text/);
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('Twelve poses.');
  await openTab(/^Cover/);
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('A figure at dusk');
});

it('what is not saved is named before the set is published', async () => {
  open(SET);
  await openTab(/^Publish/);
  expect(screen.queryByText('Some changes are not saved')).toBeNull();
  await openTab(/^Text/);
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: 'Twelve poses.' } });
  await openTab(/^Cover/);
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: 'A figure at dusk' } });
  await openTab(/^Publish/);
  expect(screen.getByText('They would not be published: Cover, Text and Price.')).toBeInTheDocument();
});

it('a cover that another owner has changed is replaced only when this owner says so', async () => {
  const OfficeSetCover = vi.fn<Handler>(() => {
    throw appError('STALE', 'Someone else changed the same fields.', { alt: 'Someone else changed this.' });
  });
  const shop = open(SET, { OfficeSetCover });
  await openTab(/^Cover/);
  const description = () => screen.getByRole('textbox', { name: /^Description/ });
  fireEvent.change(description(), { target: { value: 'Mine' } });
  shop.stored = { ...SET, cover: { ...COVER, alt: 'Theirs' } };
  press('Save Cover');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another owner has changed this, too');
  press('Save Cover');
  await waitFor(() => expect(OfficeSetCover).toHaveBeenCalledTimes(2));
  expect(inputOf(OfficeSetCover, 1)).toMatchObject({ seen: { alt: 'A figure' }, cover: { alt: 'Mine' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Mine' }));
  press('Save Cover');
  await waitFor(() => expect(OfficeSetCover).toHaveBeenCalledTimes(3));
  expect(inputOf(OfficeSetCover, 2)).toMatchObject({ seen: { alt: 'Theirs' }, cover: { alt: 'Mine' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Take Theirs' }));
  await waitFor(() => expect(description()).toHaveValue('Theirs'));
});

it('a cover that was chosen and described before a reload is still chosen, and is saved', async () => {
  const set = { ...SET, pictures: [PICTURE, { ...PICTURE, id: 'b', name: 'pose-2-view-a.jpg' }] };
  open(set);
  await openTab(/^Cover/);
  fireEvent.click(screen.getByRole('button', { name: /pose-2-view-a\.jpg/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: 'From behind' } });
  cleanup();
  const OfficeSetCover = vi.fn<Handler>(() => ({ setCover: { __typename: 'Done', success: true } }));
  open(set, { OfficeSetCover });
  await openTab(/^Cover/);
  expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
  press('Save Cover');
  await waitFor(() =>
    expect(inputOf(OfficeSetCover, 0)).toMatchObject({ seen: { pictureId: 'a' }, cover: { pictureId: 'b', alt: 'From behind' } }),
  );
  await waitFor(() => expect(screen.queryByText('Your unsaved changes are back.')).toBeNull());
});

it('shows the form of a cover that was chosen far down the page', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  open({ ...SET, pictures: [PICTURE, { ...PICTURE, id: 'b', name: 'pose-2-view-a.jpg' }] });
  await openTab(/^Cover/);
  scroll.mockClear();
  fireEvent.click(screen.getByRole('button', { name: /pose-2-view-a\.jpg/ }));
  const zoom = screen.getByLabelText('Zoom');
  expect(scroll.mock.contexts.some((element) => (element as Element).contains(zoom))).toBe(true);
});

it('a publication shows how far it is, also after a reload', async () => {
  const progress = { __typename: 'PublicationProgress', step: 'zips', done: 15, total: 60 };
  open({ ...SET, isPublishing: true, progress });
  const bar = await screen.findByRole('progressbar', { name: 'Publishing' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(bar).toHaveAttribute('aria-valuetext', 'Packing the photos: 15 of 60');
  expect(screen.getByText('Packing the photos: 15 of 60')).toBeVisible();
});

it('a publication that has not begun has no progress', async () => {
  open({ ...SET, isPublishing: true });
  expect(await screen.findByText('Being published')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
