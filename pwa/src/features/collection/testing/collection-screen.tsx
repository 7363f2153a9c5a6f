import { Route, Routes } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { DeviceSetsContext, NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import type { Handler } from '#test/fake-server.ts';
import { aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { CollectionPage } from '../CollectionPage.tsx';
import { PosePage } from '../pose/PosePage.tsx';
import { SetPage } from '../set/SetPage.tsx';

/** Removes happy-dom's IntersectionObserver, which never calls back. */
export function setUpCollection(): void {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
}

/** An IntersectionObserver in whose window are the first two poses of a set. */
export class FirstRowsOnly {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe({ id }: Element): void {
    if (['pose-1', 'pose-2'].includes(id)) this.callback([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** A set in the list, as the server sends it. */
export function ownedSet(id: number, title: string, changes: object = {}) {
  return {
    ...{ __typename: 'OwnedSet', id, slug: `set-${id}`, title, picture: aPhotoSet(id, title).picture, season: 1 },
    ...{ poseCount: 2, photoCount: 4, line: `line-${id}`, hold: null, completeCollection: null },
    ...changes,
  };
}

function view(token: string, edges: number[]) {
  return {
    ...{ __typename: 'OwnedView', token, width: 1500, height: 2000, turn: null, figure: null, color: '#43220e', alt: `Photo ${token}` },
    files: edges.map((edge) => ({ __typename: 'PhotoFile', edge })),
  };
}

/** A set with two poses of two photos each. @param edges of every photo; empty while they are cut */
export function manifest(id: number, title: string, edges = [320, 800]) {
  const pose = (position: number, name: string) => ({
    ...{ __typename: 'OwnedPose', position, name },
    views: ['a', 'b'].map((letter) => view(`${position}${letter}`, edges)),
  });
  return {
    ...{ __typename: 'OwnedSetManifest', id, slug: `set-${id}`, title, picture: aPhotoSet(id, title).picture },
    poses: [pose(1, 'The Stretch'), pose(2, 'Getting Up')],
    archives: [{ __typename: 'OwnedArchive', number: 1, bytes: 2_500_000, downloadFile: `file-${id}.zip` }],
  };
}

export interface CollectionShop {
  answers?: Record<string, Handler>;
  device?: Partial<typeof NO_DEVICE_SETS>;
}

/** Opens the screen of the collection at this address. */
export function openCollection(address: string, { answers = {}, device = {} }: CollectionShop = {}) {
  const screens = (
    <DeviceSetsContext value={Object.keys(device).length > 0 ? { ...NO_DEVICE_SETS, ...device } : NO_DEVICE_SETS}>
      <Routes>
        <Route path="/collection" element={<CollectionPage />} />
        <Route path="/collection/:slug" element={<SetPage />} />
        <Route path="/collection/:slug/:pose" element={<PosePage />} />
      </Routes>
    </DeviceSetsContext>
  );
  const FreeSamples = () => ({ freeSamples: [] });
  const CollectionList = () => ({ collection: [] });
  const EndedPurchase = () => ({ endedPurchase: null });
  return renderInShop(screens, { address, answers: { FreeSamples, CollectionList, EndedPurchase, ...answers } });
}

/** A Complete Collection with one set, as its page in the shop reads it. */
export function collectionOf(id: number) {
  const { picture } = ownedSet(id, 'First Light');
  return {
    ...{ id: 6, slug: 'set-6', title: 'Season 1 Complete Collection', description: '', price: 4800, season: 1, picture, sheet: null },
    ...{ poseCount: 0, photoCount: 0, minViews: 0, maxViews: 0, photoWidth: null, photoHeight: null, archiveBytes: 1, archiveParts: 1 },
    ...{
      sample: null,
      includedIn: [],
      parts: [{ __typename: 'PhotoSetSummary', id, slug: 'set-1', title: 'First Light', price: 500, picture }],
    },
  };
}
