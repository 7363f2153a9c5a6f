import { drawnSeconds } from '@archive/schema/drawing/history';
import * as rules from '@archive/schema/drawing/session';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceSetsContext, NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { ada, aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { isPictureGone, isPictureStored, storePicture } from '../aids/testing/stored-picture.ts';
import { GUEST } from '../history/store/histories.ts';
import { histories } from '../history/store/history-store.ts';
import { setsSource } from '../source/desk-source.ts';
import { saveLeftDrawings } from './record/save-left-drawings.ts';
import { clearSession, storeSession } from './record/session-record.ts';
import { SessionPage } from './SessionPage.tsx';

const ID = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});
provideIdb();

/** Until what the screen does after it was left is done. */
async function leave(): Promise<void> {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
}

const view = { token: 'a', alt: '', color: '#000', width: 3, height: 4, turn: null, figure: null, files: [{ edge: 320 }] };
const set = { ...aPhotoSet(1, 'First Light'), poses: [1, 2].map((position) => ({ position, name: `Pose ${position}`, views: [view] })) };

/** A session of which 90 seconds are drawn. */
function storeOpen(): void {
  const now = Date.now();
  const poses = set.poses.map(({ position, views }) => ({ key: `1/${position}`, views: views.map(({ token }) => token) }));
  const started = rules.startSession({ rounds: [{ kind: 'draw', seconds: 600, pick: 'new' }], poses, seed: 1 }, now - 95_000);
  const session = rules.pause(rules.tick(started, poses, now, true), now);
  storeSession({ id: ID, startedAt: now - 95_000, preset: 'hour', rows: [], source: { ...setsSource([1]), photoSetIds: [1] }, session });
}

async function openPage(): Promise<void> {
  const device = { ...NO_DEVICE_SETS, open: async () => set } as unknown as typeof NO_DEVICE_SETS;
  const page = (
    <DeviceSetsContext value={device}>
      <SessionPage />
    </DeviceSetsContext>
  );
  const answers = { ...(storageOwner.get() ? { SessionMe: ada() } : {}), CollectionList: () => ({ collection: [] }) };
  renderInShop(page, { address: '/desk/session', answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('button', { name: 'Pause' });
}

/** Another tab has changed what is stored. */
function change(key: string, change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

const stored = () => window.localStorage.getItem('desk-session');
const drawn = (owner: string) => Object.values(histories.get()?.[owner]?.sessions ?? {}).map(drawnSeconds);

describe('a session that is open', () => {
  it('while its user signs out in another tab is in their history, and not in that of a guest', async () => {
    storageOwner.set('u1');
    storeOpen();
    await openPage();
    change('kept-owner', () => {
      clearPersonalValues({ owner: 'u1', withMessages: true });
      storageOwner.clear();
    });
    expect(screen.getByRole('heading', { name: "You're Signed Out" })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    expect([stored(), histories.get()?.[GUEST]]).toEqual([null, undefined]);
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    // And some seconds on this page
    expect(drawn('u1')).toHaveLength(1);
    expect(drawn('u1')[0]).toBeGreaterThanOrEqual(90);
  });

  it('stores nothing after the sign-out, even before it shows that', async () => {
    storageOwner.set('u1');
    storeOpen();
    await openPage();
    clearPersonalValues({ owner: 'u1', withMessages: true });
    storageOwner.clear();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([stored(), window.localStorage.getItem('desk-alive-at')]).toEqual([null, null]);
  });

  it('goes on when a guest signs in', async () => {
    storeOpen();
    await openPage();
    change('kept-owner', () => void storageOwner.set('u1'));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.parse(stored() ?? '')).toMatchObject({ id: ID, owner: 'u1' });
  });

  it('stops when another tab ends it', async () => {
    storeOpen();
    await openPage();
    change('desk-session', clearSession);
    expect(screen.getByRole('heading', { name: 'This Session Has Ended' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toBeNull();
  });
});

describe("the picture of the visitor's drawing", () => {
  beforeEach(async () => {
    storeOpen();
    await storePicture(ID);
    await openPage();
  });

  it('is deleted when the session ends, before the sheet is left', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'End session' }));
    expect(await screen.findByRole('heading', { name: 'Session Complete' })).toBeInTheDocument();
    await waitFor(() => expect(isPictureGone()).toBe(true));
  });

  it('is deleted when the screen is left', async () => {
    expect(isPictureStored()).toBe(true);
    await leave();
    expect(isPictureGone()).toBe(true);
    expect(stored()).not.toBeNull();
  });

  it('stays while another tab goes on with the session', async () => {
    change('desk-tab-desk-session', () => window.localStorage.setItem('desk-tab-desk-session', 'another tab'));
    expect(await screen.findByText('This Session Is Open in Another Tab')).toBeInTheDocument();
    await leave();
    expect(isPictureStored()).toBe(true);
  });
});
