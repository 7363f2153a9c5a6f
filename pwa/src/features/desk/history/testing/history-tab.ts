import { vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import * as idb from '#test/fake-idb.ts';
import { FakeServer } from '#test/fake-server.ts';
import { idOf } from './ended-session.ts';
import { FakeAccount } from './fake-account.ts';

vi.doMock('idb-keyval', () => idb);

export type HistoryTab = Awaited<ReturnType<typeof openTab>>;

/** The server, and the history of the account that it has. */
export const device = { account: new FakeAccount(), server: new FakeServer() };

/** Before each test: nothing is stored, and there is a connection. */
export function newDevice(): void {
  idb.resetIdb();
  idb.idbFailure.cause = null;
  window.localStorage.clear();
  device.account = new FakeAccount();
  device.server = new FakeServer();
  device.account.answer(device.server);
}

/** The modules of a new tab over the storage of all tabs, so a file that uses it needs isolation. */
export async function openTab() {
  vi.resetModules();
  const [api, store, { deviceHistory }] = await Promise.all([
    import('../drawing-history.ts'),
    import('../store/history-store.ts'),
    import('../store/device-history.ts'),
  ]);
  const ids = async () => {
    const found = await Promise.all([1, 2, 3, 4, 5].map((number) => api.readEndedSession(idOf(number))));
    return found.flatMap((session) => session?.id ?? []);
  };
  return { ...api, ids, deviceHistory, sync: () => api.syncHistory(device.server.client), all: () => store.histories.get() };
}

export const ids = (...numbers: number[]) => numbers.map(idOf);

/** What a sign-in does with the storage. */
export async function signIn({ deviceHistory }: HistoryTab, userId: string): Promise<void> {
  storageOwner.set(userId);
  if (deviceHistory.isStored()) await deviceHistory.handOver(userId);
}

/** What a sign-out does with the storage. */
export async function signOut({ deviceHistory }: HistoryTab): Promise<void> {
  storageOwner.clear();
  deviceHistory.hide();
  await deviceHistory.wipe();
}
