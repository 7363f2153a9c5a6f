import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { PartsSection } from './PartsSection.tsx';

const FIELDS = { title: 'Season 1', description: 'Poses.', price: 900, season: 1 };
const item = (id: number) => ({
  ...{ __typename: 'ListedPhotoSet', id, title: `Set ${id}`, slug: `set-${id}`, price: 500, season: null, state: 'onSale' },
  ...{ picture: null, pictureCount: 1, partCount: null, isDemo: false },
});

beforeEach(() => connect(true));

it('keeps the sets that another owner has added meanwhile', async () => {
  const save = vi.fn<Handler>(() => ({ editPhotoSet: { __typename: 'Done', success: true } }));
  let show = (_parts: number[]) => {};
  function Editor() {
    const [parts, setParts] = useState([1]);
    show = setParts;
    return <PartsSection set={{ id: 9, fields: { ...FIELDS, parts } } as unknown as EditedSet} refetch={async () => {}} />;
  }
  const list = { __typename: 'OwnerPhotoSetPage', total: 3, items: [1, 2, 3].map(item) };
  renderInShop(<Editor />, { answers: { OfficePhotoSets: () => ({ ownerPhotoSets: list }), OfficeEditPhotoSet: save } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Set 3/ }));
  act(() => show([1, 2]));
  expect(screen.getByRole('checkbox', { name: /Set 2/ })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ input: { seen: { parts: [1, 2] }, fields: { parts: [1, 2, 3] } } });
});
