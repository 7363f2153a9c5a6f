import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useSession } from '#state/session/session.tsx';
import { appError, type Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { CoverSection } from './CoverSection.tsx';

const picture = (name: string, isPublished: boolean) => ({
  ...{ __typename: 'EditedPicture', id: name, name, sha256: null, bytes: 1, doneBytes: 1, status: 'ready', fault: null },
  ...{ width: 3, height: 4, color: '#000', pose: 1, position: 1, hasPreview: true, isPublished, isSample: false },
});

beforeEach(() => {
  window.localStorage.clear();
  return connect(true);
});

it('keeps the description that is typed while the cover is saved, for the next save', async () => {
  const field = () => screen.getByRole('textbox', { name: /Description/ });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  let stored: EditedSet['cover'] = null;
  const save = vi.fn<Handler>(({ input }) => {
    type('A figure at a window');
    stored = { __typename: 'EditedCover', photoSetId: 9, ...input.cover };
    return { setCover: { __typename: 'Done', success: true } };
  });
  function Editor() {
    const [cover, setCover] = useState<EditedSet['cover']>(null);
    const set = {
      id: 9,
      fields: { parts: null },
      parts: null,
      pictures: [picture('a.jpg', false)],
      cover,
      picture: null,
    } as unknown as EditedSet;
    async function refetch() {
      setCover(stored);
      return null;
    }
    return <CoverSection set={set} refetch={refetch} />;
  }
  renderInShop(<Editor />, { answers: { OfficeSetCover: save } });
  fireEvent.click(screen.getByRole('button', { name: /a\.jpg/ }));
  type('A figure');
  fireEvent.click(screen.getByRole('button', { name: 'Save Cover' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: 'Save Cover' });
  expect(field()).toHaveValue('A figure at a window');
  expect(hasUnsavedWork()).toBe(true);
  save.mockImplementation(({ input }) => {
    stored = { __typename: 'EditedCover', photoSetId: 9, ...input.cover };
    return { setCover: { __typename: 'Done', success: true } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save Cover' }));
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  expect(save.mock.calls.map(([{ input }]) => [input.seen?.alt ?? null, input.cover.alt])).toEqual([
    [null, 'A figure'],
    ['A figure', 'A figure at a window'],
  ]);
});

const collection = (count: number, cover: object | null = null) => {
  const parts = Array.from({ length: count }, (_, index) => ({ id: 100 - index, title: `Set ${index + 1}` }));
  return { id: 9, fields: { parts: parts.map(({ id }) => id) }, parts, pictures: [], cover, picture: null } as unknown as EditedSet;
};

/** Each set has a published picture and one that was added since. */
const eachSet = () =>
  vi.fn<Handler>(({ id }) => {
    const pictures = [picture(`published-${id}.jpg`, true), picture(`added-${id}.jpg`, false)];
    return { ownerPhotoSet: { __typename: 'EditedPhotoSet', id, pictures } };
  });
const loadedIds = (load: ReturnType<typeof eachSet>) => load.mock.calls.map(([{ id }]) => id);

it('the cover of a Complete Collection is chosen from the published pictures of one set at a time', async () => {
  const OfficePhotoSet = eachSet();
  renderInShop(<CoverSection set={collection(30)} refetch={async () => null} />, { answers: { OfficePhotoSet } });
  expect(await screen.findByRole('button', { name: /published-100\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /added-100\.jpg/ })).toBeNull();
  const sets = screen.getByRole('combobox', { name: 'Pictures of' });
  expect(within(sets).getAllByRole('option')).toHaveLength(30);
  expect(within(sets).getAllByRole('option')[0]).toHaveTextContent('Set 1');
  fireEvent.change(sets, { target: { value: 'set-80' } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('button', { name: /published-80\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /published-100\.jpg/ })).toBeNull();
  expect(loadedIds(OfficePhotoSet)).toEqual([100, 80]);
});

it('begins with the set of the saved cover, whose form stays while the pictures of another set are shown', async () => {
  const crop = { x: 0, y: 0, width: 1, height: 1 };
  const cover = { __typename: 'EditedCover', pictureId: 'published-90.jpg', photoSetId: 90, crop, alt: 'A figure' };
  const OfficePhotoSet = eachSet();
  renderInShop(<CoverSection set={collection(30, cover)} refetch={async () => null} />, { answers: { OfficePhotoSet } });
  expect(await screen.findByRole('button', { name: /published-90\.jpg/, pressed: true })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('combobox', { name: 'Pictures of' }), { target: { value: 'set-71' } });
  expect(await screen.findByRole('button', { name: /published-71\.jpg/, pressed: false })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('A figure');
  expect(loadedIds(OfficePhotoSet)).toEqual([90, 71]);
  fireEvent.click(screen.getByRole('button', { name: /published-71\.jpg/ }));
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('');
});

it('a picture that was chosen before a reload is still chosen', async () => {
  function Editor() {
    return useSession().user && <CoverSection set={collection(3)} refetch={async () => null} />;
  }
  const open = () => renderInShop(<Editor />, { answers: { OfficePhotoSet: eachSet(), SessionMe: ada() } });
  open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Pictures of' }), { target: { value: 'set-99' } });
  fireEvent.click(await screen.findByRole('button', { name: /published-99\.jpg/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), { target: { value: 'A figure at a window' } });
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: /published-99\.jpg/, pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('A figure at a window');
});

it('says that the pictures of a set could not be loaded, and loads them again', async () => {
  let isDown = true;
  const OfficePhotoSet: Handler = (...request) => {
    if (isDown) throw appError('INTERNAL', 'Something went wrong.');
    return eachSet()(...request);
  };
  renderInShop(<CoverSection set={collection(1)} refetch={async () => null} />, { answers: { OfficePhotoSet } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the pictures");
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: /published-100\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [null, /Upload them first/],
  [[], /Choose the sets first/],
])('says what to do first when there is no picture, with the parts %j', async (parts, text) => {
  const set = { id: 9, fields: { parts }, parts, pictures: [], cover: null, picture: null } as unknown as EditedSet;
  renderInShop(<CoverSection set={set} refetch={async () => null} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
