import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeGrants } from '#collection/grants/grants.ts';
import { removeSet } from '#kept/kept-actions.ts';
import { addRemoval } from '#kept/licenses/removals.ts';
import { readAgain, setProgress } from '#kept/sets/kept-store.ts';
import { changeSet, writeSet } from '#kept/storage/kept-index.ts';
import type { StorageSupport } from '#kept/storage-support.ts';
import { anOwnedManifest } from '#kept/testing/kept-device.ts';
import { aKeptSet, aManifest } from '#kept/testing/kept-set.ts';
import { provideIdb } from '#test/fake-idb.ts';
import type { Handler } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { button, keepOnPage, openDevicePage, press, setUpDevicePage } from '../testing/device-page.tsx';

const support: { value: StorageSupport } = { value: 'supported' };
provideIdb();
vi.mock('#kept/keeper/keeper-client.ts', () => import('#kept/testing/kept-device.ts'));
vi.mock('#kept/storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => support.value }));

const shop = setUpDevicePage();
beforeEach(() => {
  support.value = 'supported';
});

describe('a set that is not on this device', () => {
  test('is listed for a guest with the link of an email, and kept with its grant', async () => {
    await storeGrants([{ line: 'line-1', sig: 'sig-1' }]);
    const KeptManifest = vi.fn<Handler>(() => ({ ownedSet: anOwnedManifest(1, ['t1', 't2']) }));
    openDevicePage(undefined, { SessionMe: () => ({ me: null }), KeptManifest });
    await press('Keep First Light');
    await button('Keep on This Device');
    expect(KeptManifest.mock.calls[0]?.[0]).toMatchObject({ id: 1, grant: { line: 'line-1', sig: 'sig-1' } });
  });

  test('can be kept in two sizes, each with the exact number of bytes', async () => {
    openDevicePage(anOwnedManifest(1, ['t1'], { edges: [320, 800, 1600, 4096] }));
    expect(await screen.findByRole('heading', { name: 'Nothing on this device yet' })).toBeInTheDocument();
    await press('Keep First Light');
    expect(await screen.findByRole('radio', { name: /^For this screen, 37\u00a0B/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^With close-ups, 50\u00a0B/ }));
    await press('Keep on This Device');
    expect(await screen.findByText(/^On this device with close-ups · /)).toBeInTheDocument();
    expect(shop.device.disk.paths()).toHaveLength(4);
    expect(screen.queryByRole('heading', { name: 'Not on This Device' })).not.toBeInTheDocument();
  });

  test('does not list a set without photos', async () => {
    const set = { __typename: 'OwnedSet', title: 'First Light', photoCount: 2, line: 'line-1', hold: null };
    const sets = [
      { ...set, id: 1 },
      { ...set, id: 2, title: 'Zip Only', photoCount: 0 },
    ];
    openDevicePage(null, { DeviceCollection: () => ({ collection: sets }) });
    await button('Keep First Light');
    expect(screen.queryByRole('button', { name: 'Keep Zip Only' })).not.toBeInTheDocument();
  });

  test('says that keeping needs a connection', async () => {
    openDevicePage();
    await button('Keep First Light');
    await shop.goOffline();
    expect(await button('Keep First Light')).toHaveAccessibleDescription('Keeping photos needs a connection.');
    await press('Keep First Light');
    expect(await button('Keep First Light')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Keep on This Device' })).not.toBeInTheDocument();
  });

  test('has no choice until the shop has prepared its photos', async () => {
    let edges: number[] = [];
    openDevicePage(null, { KeptManifest: () => ({ ownedSet: anOwnedManifest(1, ['t1'], { edges }) }) });
    await press('Keep First Light');
    expect(await screen.findByText(/still being prepared/)).toBeInTheDocument();
    expect([screen.queryByRole('radio'), screen.queryByRole('button', { name: 'Keep on This Device' })]).toEqual([null, null]);
    edges = [320, 800];
    await press('Check Again');
    expect(await screen.findByRole('radio', { name: /^For this screen, 24\u00a0B/ })).toBeChecked();
    expect(await button('Keep on This Device')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('is requested without its grant in the address, because addresses are logged', async () => {
    const asked: boolean[] = [];
    const KeptManifest: Handler = (_variables, { isQuery }) => {
      asked.push(isQuery);
      return { ownedSet: anOwnedManifest(1, ['t1']) };
    };
    openDevicePage(null, { KeptManifest });
    await press('Keep First Light');
    await button('Keep on This Device');
    expect(asked).toEqual([false]);
  });

  test('can be asked for again when its photos could not be loaded', async () => {
    let tries = 0;
    openDevicePage(null, {
      KeptManifest: () => (tries++ ? { ownedSet: anOwnedManifest(1, ['t1']) } : Promise.reject(new TypeError('lost'))),
    });
    await press('Keep First Light');
    await press('Try Again');
    expect(await button('Keep on This Device')).toBeInTheDocument();
  });
});

describe('a set on this device', () => {
  test('is shown with a photo of its own, its size and when it was checked', async () => {
    await keepOnPage();
    expect(screen.getByText(/^Photos checked \w+ \d+, \d{4}$/)).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', 'blob:photo'));
    expect(screen.getByText(/^1 photo set, /)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'First Light' })).toHaveAttribute('href', '/collection/1-first-light');
  });

  test('is not counted before its first photo is here', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
    await keepOnPage();
    expect(screen.getByText('1 photo set, 48 B')).toBeInTheDocument();
    await act(async () => {
      await writeSet(2, () => aKeptSet(2, { stage: 'partly', problem: 'quota', confirmedAt: Date.now() }), aManifest(2));
      await readAgain();
    });
    expect(screen.getByText(/^This device has no more space/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText('1 photo set, 48 B')).toBeInTheDocument();
    await act(() => removeSet(1));
    expect(await screen.findByText('No photos yet')).toBeInTheDocument();
    expect(screen.queryByText(/your browser may delete/)).not.toBeInTheDocument();
  });

  test('is removed after a question', async () => {
    await keepOnPage();
    await press('Remove First Light');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove First Light?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from This Device' }));
    expect(await screen.findByRole('heading', { name: 'Nothing on this device yet' })).toBeInTheDocument();
    expect([shop.device.disk.paths(), shownToast()]).toEqual([[], 'Removed from This Device: First Light']);
  });

  test('is checked on request, and repaired', async () => {
    await keepOnPage();
    await press('Check photos of First Light');
    await waitFor(() => expect(shownToast()).toBe('Photos Checked: All photos of First Light are here.'));
    shop.device.disk.file('kept/u1/1/t1-320').content = new Uint8Array(1);
    await press('Check photos of First Light');
    expect(await screen.findByText(/^Some photos are missing or damaged/)).toBeInTheDocument();
    await press('Repair First Light');
    expect(await screen.findByText(/^On this device · /)).toBeInTheDocument();
  });

  test('says how far it is, and can be paused', async () => {
    shop.device.answers['/photos/1/t1-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
    openDevicePage();
    await press('Keep First Light');
    await press('Keep on This Device');
    const bar = await screen.findByRole('progressbar', { name: 'Keeping First Light' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '75%, 36\u00a0B of 48\u00a0B'));
    // Its cover, until the photo can be read
    expect(document.querySelector('li img')).toHaveAttribute('src', expect.stringContaining('/media/1'));
    const line = screen.getByText('Keeping on this device');
    await press('Pause First Light');
    expect(await screen.findByText('Paused')).toBe(line);
    await press('Cancel First Light');
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop keeping First Light?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Cancel First Light');
    await press('Stop');
    expect(await screen.findByRole('heading', { name: 'Nothing on this device yet' })).toBeInTheDocument();
  });

  test('is removed, not stopped, while a new version of it is fetched', async () => {
    await keepOnPage();
    await act(async () => {
      await changeSet(1, { stage: 'paused' });
      await readAgain();
    });
    await press('Remove First Light');
    expect(await screen.findByRole('dialog', { name: 'Remove First Light?' })).toBeInTheDocument();
  });

  test('waits for a connection, also after a start without one', async () => {
    await keepOnPage();
    await act(async () => {
      await changeSet(1, { stage: 'keeping' });
      await readAgain();
    });
    expect(screen.getByText('Waiting to start')).toBeInTheDocument();
    await shop.goOffline();
    expect(screen.getByText('Waiting to reach the shop')).toBeInTheDocument();
  });

  test('says that the shop can not send photos, and tries again on request', async () => {
    await keepOnPage();
    await act(async () => {
      await changeSet(1, { stage: 'keeping' });
      await readAgain();
      setProgress(1, 'unanswered');
    });
    expect(screen.getByText("The shop can't send photos right now. We'll try again.")).toBeInTheDocument();
    await press('Try Again: keep First Light');
    expect(await screen.findByText(/^On this device · /)).toBeInTheDocument();
  });

  test('says why it is on hold', async () => {
    await keepOnPage();
    await act(async () => {
      await changeSet(1, { isDisputed: true });
      await readAgain();
    });
    expect(screen.getByText(/^On hold while your bank reviews the payment/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'First Light' })).not.toBeInTheDocument();
  });

  test('can be removed without a connection, with a warning', async () => {
    await keepOnPage();
    await shop.goOffline();
    await press('Remove First Light');
    expect(await screen.findByText(/^You're offline\. You can't get them back/)).toBeInTheDocument();
  });
});

test.each([
  ['may delete', false],
  ['has promised to keep', true],
])('says what happens to photos that the browser %s', async (_what, isPersisted) => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(isPersisted);
  await keepOnPage();
  const sets = within(screen.getByRole('region', { name: 'Kept photo sets' }));
  expect(sets.queryByText(/your browser may delete these photos/) !== null).toBe(!isPersisted);
});

test('a set that was removed after a refund is noted until it was read', async () => {
  addRemoval({ id: 1, title: 'First Light', reason: 'refund' });
  openDevicePage();
  expect(await screen.findByText('First Light: This purchase was refunded.')).toBeInTheDocument();
  await press('OK');
  expect(screen.queryByText(/was refunded/)).not.toBeInTheDocument();
});

test.each([
  ['unsupported', /^This browser can't keep photos/],
  ['private', /^A private window can't keep photos/],
] as const)('a browser that keeps nothing (%s) says so', async (value, text) => {
  support.value = value;
  openDevicePage();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Keep/ })).not.toBeInTheDocument();
});
