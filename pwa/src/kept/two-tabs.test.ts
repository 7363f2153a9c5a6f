import { afterEach, expect, test, vi } from 'vitest';
import { aDevice, anOwnedManifest } from './testing/kept-device.ts';

/** Web Locks, which happy-dom doesn't have: one holder of a name at a time. */
const turns = new Map<string, Promise<unknown>>();
const locks = {
  request(name: string, action: () => Promise<unknown>) {
    const turn = (turns.get(name) ?? Promise.resolve()).then(action, action);
    turns.set(name, turn);
    return turn;
  },
};

const idb = await import('#test/fake-idb.ts');
idb.provideIdb();
vi.doMock('idb-keyval', () => idb);
vi.doMock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

afterEach(() => vi.unstubAllGlobals());

/** The modules of a tab: the storage and the locks are those of all tabs. */
async function openTab() {
  vi.resetModules();
  const [actions, sets, store, keeper] = await Promise.all([
    import('./kept-actions.ts'),
    import('./sets/kept-sets.ts'),
    import('./sets/kept-store.ts'),
    import('./keeper/keeper.ts'),
  ]);
  await store.readKept();
  const status = async () => (await sets.listKept())[0]?.state.status ?? 'none';
  return { ...actions, ...keeper, status };
}

test('one tab keeps a set, the other shows it, pauses it and removes it', async () => {
  const device = aDevice();
  device.answers['/photos/1/t1-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
  const first = await openTab();
  const second = await openTab();
  await first.keepSet(anOwnedManifest(1, ['t1', 't2']), { level: 'all', grant: null });
  await vi.waitFor(async () => expect(await second.status()).toBe('keeping'));
  await vi.waitFor(() => expect(device.disk.paths()).toHaveLength(3));
  // Waits for the first one
  void second.startKeeper();

  await second.pauseSet(1);
  await vi.waitFor(async () => expect(await first.status()).toBe('paused'));
  await second.resumeSet(1);
  await vi.waitFor(async () => expect([await first.status(), await second.status()]).toEqual(['kept', 'kept']));
  expect(device.requests.filter((url) => url === '/photos/1/t2-800.jpg')).toHaveLength(1);

  await second.removeSet(1);
  await vi.waitFor(async () => expect([await first.status(), device.disk.paths()]).toEqual(['none', []]));
});
