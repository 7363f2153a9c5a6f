import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { CatalogueOrder } from './CatalogueOrder.tsx';

const setOf = (id: number, title: string) => ({
  ...{
    __typename: 'OwnerPhotoSetItem',
    id,
    title,
    slug: title.toLowerCase(),
    price: 500,
    season: 1,
    state: 'onSale',
    pictureCount: 4,
    partCount: null,
  },
  ...{ isDemo: false, picture: null },
});
const [DUSK, HARBOR, RAIN] = [setOf(1, 'Dusk'), setOf(2, 'Harbor'), setOf(3, 'Rain')];

/** @param lists what each load returns; the last one for all further ones */
function open(lists: object[][], save: Handler = () => ({ orderPhotoSets: { __typename: 'Done', success: true } })) {
  const left = [...lists];
  const OfficePhotoSets: Handler = () => {
    const items = (left.length > 1 ? left.shift() : left[0]) ?? [];
    return { ownerPhotoSets: { __typename: 'OwnerPhotoSetPage', total: items.length, items } };
  };
  const OfficeOrderPhotoSets = vi.fn<Handler>(save);
  const onSaved = vi.fn();
  renderInShop(<CatalogueOrder onSaved={onSaved} />, { answers: { OfficePhotoSets, OfficeOrderPhotoSets } });
  return { save: OfficeOrderPhotoSets, onSaved };
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('UpDown', ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => connect(true));

it('moves a published set, and saves the order with the one that it showed', async () => {
  const { save, onSaved } = open([[DUSK, HARBOR, RAIN]]);
  await screen.findByText('Rain');
  expect(shown()).toEqual(['Dusk', 'Harbor', 'Rain']);
  press('Rain up');
  expect(shown()).toEqual(['Dusk', 'Rain', 'Harbor']);
  press('Save Order');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ input: { ids: [1, 3, 2], seen: [1, 2, 3] } });
});

it('shows the order of another owner instead of overwriting it', async () => {
  const theirs = [HARBOR, DUSK, RAIN];
  const { save, onSaved } = open([[DUSK, HARBOR, RAIN], theirs], () => {
    throw appError('STALE', 'Another owner has changed the order, too.');
  });
  await screen.findByText('Rain');
  press('Rain up');
  press('Save Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another owner has changed the order, too.');
  await waitFor(() => expect(shown()).toEqual(['Harbor', 'Dusk', 'Rain']));
  expect(onSaved).not.toHaveBeenCalled();
  press('Rain up');
  press('Save Order');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toMatchObject({ input: { ids: [2, 3, 1], seen: [2, 1, 3] } });
});

it('arranges the first 200 sets of a large catalogue, and says how others get there', async () => {
  const many = Array.from({ length: 450 }, (_, index) => setOf(1000 + index, `Set ${index + 1}`));
  const asked: number[] = [];
  const OfficePhotoSets: Handler = ({ input }) => {
    const { page, isInCatalogue } = input as { page: number; isInCatalogue: boolean };
    if (isInCatalogue) asked.push(page);
    return { ownerPhotoSets: { __typename: 'OwnerPhotoSetPage', total: many.length, items: many.slice((page - 1) * 50, page * 50) } };
  };
  renderInShop(<CatalogueOrder onSaved={() => {}} />, { answers: { OfficePhotoSets } });
  expect(await screen.findByText(/^These are the first 200 sets/)).toBeVisible();
  expect(shown()).toHaveLength(200);
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});
