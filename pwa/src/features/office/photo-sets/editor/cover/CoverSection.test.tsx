import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
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
    stored = { __typename: 'EditedCover', ...input.cover };
    return { setCover: { __typename: 'Done', success: true } };
  });
  function Editor() {
    const [cover, setCover] = useState<EditedSet['cover']>(null);
    const set = { id: 9, fields: { parts: null }, pictures: [picture('a.jpg', false)], cover, picture: null } as unknown as EditedSet;
    return <CoverSection set={set} refetch={async () => setCover(stored)} />;
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
    stored = { __typename: 'EditedCover', ...input.cover };
    return { setCover: { __typename: 'Done', success: true } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save Cover' }));
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  expect(save.mock.calls.map(([{ input }]) => [input.seen?.alt ?? null, input.cover.alt])).toEqual([
    [null, 'A figure'],
    ['A figure', 'A figure at a window'],
  ]);
});

it('the cover of a Complete Collection is chosen from the published pictures of its sets', async () => {
  const set = { id: 9, fields: { parts: [7] }, pictures: [], cover: null, picture: null } as unknown as EditedSet;
  const part = { __typename: 'EditedPhotoSet', id: 7, pictures: [picture('published.jpg', true), picture('added.jpg', false)] };
  renderInShop(<CoverSection set={set} refetch={async () => {}} />, { answers: { OfficePhotoSet: () => ({ ownerPhotoSet: part }) } });
  expect(await screen.findByRole('button', { name: /published\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /added\.jpg/ })).toBeNull();
});

it('says that the pictures of the sets could not be loaded, and loads them again', async () => {
  const set = { id: 9, fields: { parts: [7] }, pictures: [], cover: null, picture: null } as unknown as EditedSet;
  const part = { __typename: 'EditedPhotoSet', id: 7, pictures: [picture('published.jpg', true)] };
  let isDown = true;
  const OfficePhotoSet: Handler = () => {
    if (isDown) throw appError('INTERNAL', 'Something went wrong.');
    return { ownerPhotoSet: part };
  };
  renderInShop(<CoverSection set={set} refetch={async () => {}} />, { answers: { OfficePhotoSet } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load all pictures of the sets");
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: /published\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [null, /Upload them first/],
  [[], /Choose the sets first/],
])('says what to do first when there is no picture, with the parts %j', async (parts, text) => {
  const set = { id: 9, fields: { parts }, pictures: [], cover: null, picture: null } as unknown as EditedSet;
  renderInShop(<CoverSection set={set} refetch={async () => {}} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
