import { DAY_MS } from '@archive/schema/durations';
import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { isPictureGone, storePicture } from './aids/testing/stored-picture.ts';
import { DeskPage } from './DeskPage.tsx';
import { addEndedSession } from './history/drawing-history.ts';
import { histories } from './history/store/history-store.ts';
import { aSession, idOf } from './history/testing/ended-session.ts';

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
  // The check of the connection
  vi.stubGlobal('fetch', async () => Response.json({}));
});
provideIdb();
afterEach(() => void vi.useRealTimers());

it("deletes the picture of a visitor's drawing a day later, in an app that stayed open", async () => {
  const pages = (
    <Routes>
      <Route path="/" element={<Link to="/desk">Desk</Link>} />
      <Route path="/desk" element={<DeskPage />} />
    </Routes>
  );
  renderInShop(pages, { answers: { CollectionList: () => ({ collection: [] }), FreeSamples: () => ({ freeSamples: [] }) } });
  window.localStorage.setItem('desk-session', JSON.stringify({ id: idOf(1), session: { isDone: false } }));
  await storePicture(idOf(1));
  // The start of the app deletes such pictures, too
  await vi.dynamicImportSettled();
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
  fireEvent.click(screen.getByRole('link', { name: 'Desk' }));
  await vi.waitFor(() => expect(isPictureGone()).toBe(true));
});

it('custom rounds are drawn again with the rows that they had', async () => {
  await addEndedSession(aSession(1, { preset: 'custom', rows: [{ times: 7, kind: 'draw', seconds: 45, pick: 'new' }] }));
  const answers = { CollectionList: () => ({ collection: [] }), FreeSamples: () => ({ freeSamples: [] }) };
  renderInShop(<DeskPage />, { address: `/desk?again=${idOf(1)}`, answers });
  expect(await screen.findByRole('textbox', { name: 'Times' })).toHaveValue('7');
  expect(screen.getByRole('radio', { name: /^Custom/ })).toBeChecked();
  expect(screen.getByText('5 min 15 s in all')).toBeInTheDocument();
});

it.each([
  ['the sets that were chosen', { kind: 'sets' as const, photoSetIds: [3, 4], pose: null }, '?set=3&set=4'],
  ['the one pose that was chosen', { kind: 'sets' as const, photoSetIds: [3], pose: 4 }, '?set=3&pose=4'],
  ['everything that is owned', { kind: 'owned' as const, photoSetIds: [], pose: null }, ''],
  ['what was drawn, if the source is damaged', { kind: 'sets' as const, photoSetIds: [0], pose: null }, '?set=3'],
])('a session is drawn again from %s', async (_, source, query) => {
  const drawn = [{ photoSetId: 3, pose: 4, view: 'v', seconds: 30 }];
  await addEndedSession(aSession(1, { preset: 'hour', drawn, source }));
  renderInShop(<DeskPage />, { address: `/desk?again=${idOf(1)}`, answers: { CollectionList: () => ({ collection: [] }) } });
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: /^One hour/ })).toBeChecked());
  expect(screen.getByRole('link', { name: 'Draw with a class' })).toHaveAttribute('href', `/desk/class${query}`);
});

it.each([
  ['one pose is that pose', [4, 4], '?set=3&pose=4'],
  ['several poses are their set', [4, 5], '?set=3'],
  ['a session that ended after its first pose are the set', [4], '?set=3'],
])('what was drawn of %s, when it is drawn again or with a class', async (_, poses, query) => {
  await addEndedSession(aSession(1, { drawn: poses.map((pose, at) => ({ photoSetId: 3, pose, view: `v${at}`, seconds: 30 })) }));
  renderInShop(<DeskPage />, { address: `/desk?again=${idOf(1)}`, answers: { CollectionList: () => ({ collection: [] }) } });
  const link = await screen.findByRole('link', { name: 'Draw with a class' });
  await vi.waitFor(() => expect(link).toHaveAttribute('href', `/desk/class${query}`));
});

it.each([
  [true, /^There are no photos here yet/],
  [false, /Connect to the internet/],
])('says why there is nothing to draw, with a connection: %s', async (isConnected, text) => {
  await connect(isConnected);
  renderInShop(<DeskPage />, {
    address: '/desk',
    answers: { CollectionList: () => ({ collection: [] }), FreeSamples: () => ({ freeSamples: [] }) },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('counts the samples that are not there yet', async () => {
  await connect(true);
  const { picture } = aPhotoSet(1, 'First Light');
  const views = [{ __typename: 'SampleView', width: 900, height: 1200, turn: null, figure: null, picture }];
  const facts = { poseCount: 1, photoCount: 1, minViews: 1, maxViews: 1, photoWidth: 9, photoHeight: 9, archiveBytes: 1, archiveParts: 1 };
  const detail = { ...facts, sheet: null, includedIn: [], parts: [] };
  const sample = { __typename: 'SamplePose', name: 'The Stretch', position: 3, views };
  renderInShop(<DeskPage />, {
    address: '/desk',
    answers: {
      CollectionList: () => ({ collection: [] }),
      FreeSamples: () => ({ freeSamples: [1, 2].map((id) => ({ __typename: 'PhotoSet', id })) }),
      PhotoSetDetail: ({ id }) => ({ photoSet: { ...aPhotoSet(Number(id), 'First Light'), ...detail, sample: id === 1 ? sample : null } }),
    },
  });
  expect(await screen.findByText("10 min, 1 pose. 1 sample can't be opened now")).toBeInTheDocument();
});
