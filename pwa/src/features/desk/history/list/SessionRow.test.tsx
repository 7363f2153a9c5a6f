import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeGrants } from '#collection/grants/grants.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { aSession, idOf } from '../testing/ended-session.ts';
import { newHistory, openAsAda, openAsGuest, press, shop, titles } from '../testing/history-page.tsx';

beforeEach(newHistory);

describe('a session', () => {
  it('is removed, and put back in its place', async () => {
    shop.account.save([aSession(1), aSession(2, { preset: 'hour' }), aSession(3)]);
    openAsAda();
    await press('Remove One hour, Wed, Nov 25, 10:00 AM');
    expect(titles()).toEqual(['Warm-up', 'Warm-up']);
    expect(screen.getByText('2 sessions, 4 min')).toBeInTheDocument();
    const undo = await screen.findByRole('button', { name: 'Undo: One hour, Wed, Nov 25, 10:00 AM was removed' });
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(shop.account.ids()).toEqual([idOf(1), idOf(3)]));
    await userEvent.click(undo);
    await waitFor(() => expect(titles()).toEqual(['Warm-up', 'One hour', 'Warm-up']));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'One hour' }));
    await waitFor(() => expect(shop.account.ids()).toHaveLength(3));
  });

  it('can be put back when it was the only one', async () => {
    await openAsGuest([aSession(1)]);
    await press(/^Remove Warm-up/);
    await press(/^Undo: Warm-up/);
    await waitFor(() => expect(titles()).toEqual(['Warm-up']));
  });

  it('shows its photos with their times, of many only the first', async () => {
    const drawn = Array.from({ length: 40 }, (_, at) => ({ photoSetId: 1, pose: at + 1, view: 'a'.repeat(32), seconds: at + 30 }));
    await openAsGuest([aSession(1, { drawn })]);
    const sheet = within(await screen.findByRole('list', { name: /^Photos of Warm-up/ }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(12);
    expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent('30 s');
    await press('Show All 40 Photos');
    expect(sheet.getAllByRole('listitem')).toHaveLength(40);
    await press('Show Fewer Photos');
    expect(sheet.getAllByRole('listitem')).toHaveLength(12);
  });

  it('shows photos from the server, and an empty frame for one that cannot be opened', async () => {
    await openAsGuest([aSession(1)]);
    const photo = await screen.findByRole('img', { name: 'Pose 1' });
    expect(photo).toHaveAttribute('src', `/photos/1/${'a'.repeat(32)}-320.jpg`);
    await act(async () => void photo.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('img', { name: 'Pose 1' })).not.toBeInTheDocument();
    expect(screen.getByText('Pose 1, photo not shown')).toBeInTheDocument();
  });

  it('shows photos that are stored on this device', async () => {
    await openAsGuest([aSession(1)], { device: { urlAt: async (photoSetId, token, edge) => `blob:${photoSetId}-${token[0]}-${edge}` } });
    expect(await screen.findByRole('img', { name: 'Pose 2' })).toHaveAttribute('src', 'blob:1-b-320');
  });

  it('opens photos with the grant of an emailed link', async () => {
    await storeGrants([{ line: 'line-1', sig: 'sig-1' }]);
    const set = { __typename: 'OwnedSet', id: 1, slug: 'a', title: 'A', picture: aPhotoSet(1, 'A').picture, season: 1, poseCount: 1 };
    const collection = [{ ...set, photoCount: 1, line: 'line-1', hold: null }];
    await openAsGuest([aSession(1)], { answers: { CollectionList: () => ({ collection }) } });
    const photo = await screen.findByRole('img', { name: 'Pose 1' });
    expect(photo).toHaveAttribute('src', `/photos/1/${'a'.repeat(32)}-320.jpg?line=line-1&sig=sig-1`);
  });

  it('shows the free photos by their public addresses', async () => {
    const { picture } = aPhotoSet(1, 'First Light');
    const view = { __typename: 'SampleView', width: 900, height: 1200, turn: null, figure: null, picture };
    const sample = { __typename: 'SamplePose', name: 'The Stretch', position: 3, views: [view] };
    const facts = {
      poseCount: 1,
      photoCount: 1,
      minViews: 1,
      maxViews: 1,
      photoWidth: 9,
      photoHeight: 9,
      archiveBytes: 1,
      archiveParts: 1,
    };
    const none = { ...facts, sheet: null, includedIn: [], parts: [] };
    const PhotoSetDetail = () => ({ photoSet: { ...aPhotoSet(1, 'First Light'), ...none, sample } });
    const drawn = [{ photoSetId: 1, pose: 3, view: picture.base, seconds: 30 }];
    await openAsGuest([aSession(1, { drawn })], { answers: { PhotoSetDetail } });
    expect(await screen.findByRole('img', { name: 'Pose 3' })).toHaveAttribute('src', `${picture.base}-900.jpg`);
  });
});
