import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { idbFailure, provideIdb } from '#test/fake-idb.ts';
import { fail } from '#test/fake-opfs.ts';
import { FakeServer, type Handler } from '#test/fake-server.ts';
import { keptManifest } from './sets/kept-sets.ts';
import { readAgain } from './sets/kept-store.ts';
import { provideClient } from './sets/manifests.ts';
import { keptDatabase, keyOf } from './storage/kept-database.ts';
import { keptFlag } from './storage/kept-flags.ts';
import { changeSet, writeSet } from './storage/kept-index.ts';
import { OWNED, openControl, press, setUpKeeping } from './testing/keep-control.tsx';
import { aKeptSet, aManifest } from './testing/kept-set.ts';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));
vi.mock('./storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => 'supported' }));

const kept = keptDatabase as unknown as Map<string, unknown>;
const shop = setUpKeeping();

test('announces when a set is on this device, and the badge shows it', async () => {
  openControl();
  expect(await screen.findByText('Online only')).toBeInTheDocument();
  await press('Keep on This Device');
  expect(await screen.findByText('On this device')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('First Light is on this device.');
});

test('asks the browser not to delete the photos when the first set is kept', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist');
  openControl();
  await screen.findByRole('button', { name: 'Keep on This Device' });
  expect(persist).not.toHaveBeenCalled();
  await press('Keep on This Device');
  await screen.findByText('On this device');
  expect(persist).toHaveBeenCalledOnce();
});

function setOnNavigator(properties: object): void {
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(navigator, name, { configurable: true, value });
}
afterEach(() => {
  for (const name of ['standalone', 'maxTouchPoints', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('on a connection with a limit', () => {
  test.each([
    ['mobile data', { type: 'cellular' }, 'Use mobile data for 37\u00a0B?'],
    ['a browser that saves data', { type: 'wifi', saveData: true }, 'Download 37\u00a0B now?'],
  ])('%s, keeping asks first', async (_what, connection, name) => {
    setOnNavigator({ connection });
    openControl();
    await press('Keep on This Device');
    await screen.findByRole('dialog', { name });
    await press('Not Now');
    expect([shop.device.requests, screen.queryByRole('dialog')]).toEqual([[], null]);
    await press('Keep on This Device');
    await press('Keep');
    expect(await screen.findByText('On this device')).toBeInTheDocument();
  });
});

describe('the advice to install the app first', () => {
  test.each([
    ['is shown in a tab on an iPad', { standalone: false, maxTouchPoints: 5 }, { isInstalled: false, isShown: true }],
    ['is not shown in the installed app', { standalone: true, maxTouchPoints: 5 }, { isInstalled: true, isShown: false }],
    ['is not shown on a Mac', { standalone: false, maxTouchPoints: 0 }, { isInstalled: false, isShown: false }],
    ['is not shown on an Android tablet', { maxTouchPoints: 5 }, { isInstalled: false, isShown: false }],
  ])('%s', async (_what, properties, { isInstalled, isShown }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isInstalled, addEventListener() {}, removeEventListener() {} }));
    setOnNavigator(properties);
    openControl();
    await screen.findByRole('button', { name: 'Keep on This Device' });
    expect(screen.queryByText(/Install the app first/) !== null).toBe(isShown);
  });
});

test('says on a full device what to do', async () => {
  shop.device.disk.quota = 30;
  openControl();
  await press('Keep on This Device');
  expect(await screen.findByText('Partly on this device')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('This device has no more space. Free some space, then continue.');
  expect(screen.queryByRole('link', { name: 'Remove another set' })).not.toBeInTheDocument();
  await act(async () => {
    await writeSet(2, () => aKeptSet(2), aManifest(2));
    await readAgain();
  });
  expect(screen.getByRole('link', { name: 'Remove another set' })).toHaveAttribute('href', '/collection/device');
  expect(screen.getByRole('button', { name: 'Continue First Light' })).toBeInTheDocument();
});

test('a set of which no photo fits can be canceled, which frees nothing', async () => {
  shop.device.disk.quota = 0;
  openControl();
  await press('Keep on This Device');
  await press('Cancel First Light');
  const dialog = await screen.findByRole('dialog', { name: 'Stop keeping First Light?' });
  expect(dialog).toHaveAccessibleDescription('No photos are on this device yet. You still own the photos.');
});

describe('a set that could not be kept', () => {
  const untilShown = () => vi.waitFor(() => expect(currentToast.get()).toMatchObject({ title: 'Photos Not Kept', isOpen: true }));
  afterEach(() => currentToast.set(null));

  test.each([
    ['there is no space', new DOMException('full', 'QuotaExceededError'), 'This device has no more space.'],
    ['the browser forbids it', new DOMException('forbidden', 'SecurityError'), "This browser doesn't let the shop store photos."],
    ['of anything else', new DOMException('lost', 'UnknownError'), 'Something went wrong on this device. Reload the page'],
  ])('because %s says so', async (_, cause, text) => {
    openControl();
    await screen.findByRole('button', { name: 'Keep on This Device' });
    idbFailure.cause = cause;
    await press('Keep on This Device');
    await untilShown();
    idbFailure.cause = null;
    expect(currentToast.get()?.description).toContain(text);
  });

  test('because local storage is forbidden says so', async () => {
    openControl();
    await screen.findByRole('button', { name: 'Keep on This Device' });
    const forbidden = vi.spyOn(keptFlag, 'set').mockReturnValue(false);
    await press('Keep on This Device');
    await untilShown();
    forbidden.mockRestore();
    expect(currentToast.get()?.description).toContain("This browser doesn't let the shop store photos.");
  });

  test.each<[string, Handler, string]>([
    ["the shop can't be reached", () => fail('NetworkError'), "We couldn't reach the shop. Please check your connection"],
    ["the user doesn't own it anymore", () => ({ ownedSet: null }), 'Sign in to the account that bought this set'],
  ])('with close-ups because %s says so', async (_, answer, text) => {
    const answers = [answer, () => ({ ownedSet: OWNED })];
    openControl((...given) => (answers.pop() ?? answer)(...given));
    await press('Keep on This Device');
    await press(/^Add Close-Ups/);
    await untilShown();
    expect(currentToast.get()?.description).toContain(text);
  });
});

test('says that photos could not be saved when their folder does not open, and continues', async () => {
  const { root } = shop.device.disk;
  const openFolder = root.getDirectoryHandle;
  root.getDirectoryHandle = async () => fail('UnknownError');
  openControl();
  await press('Keep on This Device');
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("Some photos couldn't be saved."));
  expect(screen.getByText('Online only')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  root.getDirectoryHandle = openFolder;
  await press('Continue First Light');
  expect(await screen.findByText('On this device')).toBeInTheDocument();
});

test('offers to repair a set whose manifest turns out to be damaged when it is opened', async () => {
  openControl();
  await press('Keep on This Device');
  await screen.findByText('On this device');
  kept.set(keyOf.manifest(1), 'garbage');
  expect(await act(() => keptManifest(1))).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Some photos are missing or damaged.');
  provideClient(new FakeServer().on('KeptManifest', () => ({ ownedSet: OWNED })).client);
  const before = shop.device.requests.length;
  await press('Repair First Light');
  expect(await screen.findByText('On this device')).toBeInTheDocument();
  expect((await keptManifest(1))?.poses).toHaveLength(1);
  expect(shop.device.requests).toHaveLength(before);
});

test('opens with a note when the purchase was not confirmed for a month', async () => {
  openControl();
  await press('Keep on This Device');
  await screen.findByText('On this device');
  await act(async () => {
    await changeSet(1, (set) => ({ license: { ...set.license, expiresAt: Date.now() - 1 } }));
    await readAgain();
  });
  expect(screen.getByText(/^We couldn't confirm this purchase for a month/)).toBeInTheDocument();
});

test.each([
  ['was not confirmed for six months', 'Needs a connection', { confirmedAt: 0, license: { line: 'line-1', sig: 'sig', expiresAt: 0 } }],
  ['is disputed', 'On hold', { isDisputed: true }],
])('the badge of a set whose purchase %s says: %s', async (_what, badge, changes) => {
  openControl();
  await press('Keep on This Device');
  await screen.findByText('On this device');
  await act(async () => {
    await changeSet(1, changes);
    await readAgain();
  });
  expect(screen.getByText(badge)).toBeInTheDocument();
});
