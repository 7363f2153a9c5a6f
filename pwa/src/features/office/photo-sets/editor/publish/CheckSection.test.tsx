import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { CheckSection } from './CheckSection.tsx';

const MISSING = { code: 'NO_RELEASES', section: 'pictures', text: 'Confirm the releases.', isBlocking: true };
const SET = {
  ...{
    id: 7,
    isPublishing: false,
    fields: { parts: null },
    pictures: [
      { id: 'a', isPublished: true },
      { id: 'b', isPublished: false },
    ],
  },
  ...{ releases: { isConfirmed: false, by: null, at: null }, checks: [MISSING] },
} as unknown as EditedSet;
const RELEASES = { isConfirmed: true, by: 'ada', at: '2026-11-26T20:00:00Z' };
const CONFIRMED = { ...SET, checks: [], releases: { ...SET.releases, ...RELEASES } } as EditedSet;

/** @param after the set once the change was sent */
function open(set: EditedSet, after = set, confirm: Handler = () => ({ confirmReleases: { __typename: 'Done', success: true } })) {
  function Editor() {
    const [shown, show] = useState(set);
    async function refetch() {
      show(after);
      return null;
    }
    return <CheckSection set={shown} refetch={refetch} onOpen={() => {}} />;
  }
  const OfficeConfirmReleases = vi.fn<Handler>(confirm);
  renderInShop(<Editor />, { answers: { OfficeConfirmReleases } });
  return OfficeConfirmReleases;
}

const box = () => screen.getByRole('checkbox', { name: 'Everyone in these pictures has signed a release' });

beforeEach(() => connect(true));

it('confirms the releases of the pictures that it shows, then says who did and that nothing is missing', async () => {
  const confirm = open(SET, CONFIRMED);
  expect(screen.queryByRole('heading', { name: 'Ready' })).toBeNull();
  fireEvent.click(box());
  expect(await screen.findByText('Confirmed by ada on Nov 26, 2026, 12:00 PM')).toBeInTheDocument();
  expect(box()).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Ready' })).toBeInTheDocument();
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ input: { id: 7, ids: ['a', 'b'], isConfirmed: true } });
});

it('takes a confirmation back', async () => {
  const confirm = open(CONFIRMED, SET);
  fireEvent.click(box());
  await waitFor(() => expect(box()).not.toBeChecked());
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ input: { isConfirmed: false } });
});

it('says why a confirmation was not saved', async () => {
  open(SET, SET, () => {
    throw appError('CONFLICT', 'This set is being published.');
  });
  fireEvent.click(box());
  expect(await screen.findByRole('alert')).toHaveTextContent('This set is being published.');
  expect(box()).not.toBeChecked();
});

it('published pictures need no confirmation', () => {
  const pictures = SET.pictures.map((picture) => ({ ...picture, isPublished: true }));
  open({ ...SET, pictures, checks: [], releases: { ...SET.releases, isConfirmed: true } });
  expect(box()).toBeDisabled();
  expect(screen.getByText('All pictures are published.')).toBeInTheDocument();
});

it.each([
  ['a Complete Collection', { fields: { parts: [1] } }],
  ['a set without pictures', { pictures: [] }],
])('%s has nothing to confirm', (_name, changes) => {
  open({ ...SET, ...changes } as EditedSet);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
