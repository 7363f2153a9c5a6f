import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { CoverSection } from './CoverSection.tsx';

const picture = (name: string, isPublished: boolean) => ({
  ...{ __typename: 'EditedPicture', id: name, name, sha256: null, bytes: 1, doneBytes: 1, status: 'ready', fault: null },
  ...{ width: 3, height: 4, color: '#000', pose: 1, position: 1, hasPreview: true, isPublished, isSample: false },
});

it('the cover of a Complete Collection is chosen from the published pictures of its sets', async () => {
  const set = { id: 9, fields: { parts: [7] }, pictures: [], cover: null, picture: null } as unknown as EditedSet;
  const part = { __typename: 'EditedPhotoSet', id: 7, pictures: [picture('published.jpg', true), picture('added.jpg', false)] };
  renderInShop(<CoverSection set={set} refetch={async () => {}} />, { answers: { OfficePhotoSet: () => ({ ownerPhotoSet: part }) } });
  expect(await screen.findByRole('button', { name: /published\.jpg/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /added\.jpg/ })).toBeNull();
});
