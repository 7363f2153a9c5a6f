import type { EndedSession } from '@archive/schema/drawing/history';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { DeviceSetsContext, NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import { idbFailure, resetIdb } from '#test/fake-idb.ts';
import { FakeServer, type Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { lastSync, syncHistory } from '../drawing-history.ts';
import { HistoryPage } from '../HistoryPage.tsx';
import { GUEST, NO_HISTORY, withSession } from '../store/histories.ts';
import { changeHistories, histories } from '../store/history-store.ts';
import { FakeAccount } from './fake-account.ts';

/** The account of the user who opens the page. */
export const shop = { account: new FakeAccount() };

interface HistoryShop {
  answers?: Record<string, Handler>;
  device?: Partial<typeof NO_DEVICE_SETS>;
}

/** Before each test: nothing was drawn, and there is a connection. */
export async function newHistory(): Promise<void> {
  window.localStorage.clear();
  // Ends the one of the test before, which would store its result later
  await syncHistory(new FakeServer().client);
  resetIdb();
  idbFailure.cause = null;
  histories.set(null);
  lastSync.set(null);
  shop.account = new FakeAccount();
  setOnline(true);
  // happy-dom's never calls back
  vi.stubGlobal('IntersectionObserver', undefined);
  // The check of the connection
  vi.stubGlobal('fetch', async () => Response.json({}));
}

export function setOnline(value: boolean): void {
  // Not once for all: test files share this module, and the end of each restores what it has spied on
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
}

function openHistory({ answers = {}, device = {} }: HistoryShop = {}) {
  const page = (
    <DeviceSetsContext value={Object.keys(device).length > 0 ? { ...NO_DEVICE_SETS, ...device } : NO_DEVICE_SETS}>
      <HistoryPage />
    </DeviceSetsContext>
  );
  return renderInShop(page, { address: '/desk/history', answers: { ...shop.account.answers, ...answers } });
}

export function openAsAda(answers: Record<string, Handler> = {}) {
  return openHistory({ answers: { SessionMe: ada(), ...answers } });
}

export async function openAsGuest(sessions: readonly EndedSession[], options: HistoryShop = {}) {
  if (sessions.length > 0) await changeHistories((all) => ({ ...all, [GUEST]: sessions.reduce(withSession, NO_HISTORY) }));
  return openHistory(options);
}

/** The titles of the sessions on the page. */
export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
