import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { PartsSection } from './PartsSection.tsx';

const FIELDS = { title: 'Season 1', description: 'Poses.', price: 900, season: 1 };
const item = (id: number) => ({
  ...{ __typename: 'ListedPhotoSet', id, title: `Set ${id}`, slug: `set-${id}`, price: 500, season: null, state: 'onSale' },
  ...{ picture: null, pictureCount: 1, partCount: null, isDemo: false },
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const check = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const done = { editPhotoSet: { __typename: 'Done', success: true } };

/** A collection that contains set 1, in a shop with this many others. */
function open({ sets = 3, save = () => done as object }: { sets?: number; save?: Handler } = {}) {
  let show = (_parts: number[]) => {};
  let stored = [1];
  function Editor() {
    const [parts, setParts] = useState(stored);
    show = setParts;
    async function refetch() {
      setParts(stored);
      return null;
    }
    return <PartsSection set={{ id: 9, fields: { ...FIELDS, parts } } as unknown as EditedSet} refetch={refetch} />;
  }
  const ids = Array.from({ length: sets }, (_, index) => index + 1);
  const OfficePhotoSets = vi.fn<Handler>(({ input }) => {
    const found = ids.filter((id) => `Set ${id}`.includes(input.search));
    const items = found.slice((input.page - 1) * 50, input.page * 50).map(item);
    return { ownerPhotoSets: { __typename: 'OwnerPhotoSetPage', total: found.length, items } };
  });
  const OfficeEditPhotoSet = vi.fn<Handler>(async (variables, details) => {
    const answer = await save(variables, details);
    stored = variables.input.fields.parts;
    return answer;
  });
  renderInShop(<Editor />, { answers: { OfficePhotoSets, OfficeEditPhotoSet } });
  return { list: OfficePhotoSets, save: OfficeEditPhotoSet, otherOwnerSaves: (parts: number[]) => act(() => show(parts)) };
}

beforeEach(() => {
  window.localStorage.clear();
  return connect(true);
});

it('keeps the sets that another owner has added meanwhile', async () => {
  const { save, otherOwnerSaves } = open();
  await check(/Set 3/);
  otherOwnerSaves([1, 2]);
  expect(screen.getByRole('checkbox', { name: /Set 2/ })).toBeChecked();
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ input: { seen: { parts: [1, 2] }, fields: { parts: [1, 2, 3] } } });
});

it('loads one page of the sets, and keeps what was chosen while the owner searches for others', async () => {
  const { list, save } = open({ sets: 120 });
  await check(/Set 2$/);
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Set 117' } });
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  await check(/Set 117/);
  expect(screen.getByText('3 sets chosen')).toBeInTheDocument();
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].input.fields.parts).toEqual([1, 2, 117]);
  expect(list.mock.calls.map(([{ input }]) => input)).toEqual([
    { page: 1, search: '', partsOf: 9 },
    { page: 1, search: 'Set 117', partsOf: 9 },
  ]);
});

it('keeps what is chosen while it saves, for the next save', async () => {
  const { save } = open({
    save: async () => {
      await screen.findByRole('button', { name: 'Saving...' });
      fireEvent.click(screen.getByRole('checkbox', { name: /Set 2/ }));
      fireEvent.click(screen.getByRole('checkbox', { name: /Set 3/ }));
      return done;
    },
  });
  await check(/Set 3/);
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: 'Save' });
  const states = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(states()).toEqual([true, true, false]);
  expect(hasUnsavedWork()).toBe(true);
  await check(/Set 2/);
  await check(/Set 3/);
  expect(hasUnsavedWork()).toBe(false);
});
