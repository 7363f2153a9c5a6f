import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StorageEventTarget } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { emptyCollection, useCollection } from '#state/owned-photo-sets.ts';
import type { DeviceData } from '#state/session/device-data.ts';
import type { SessionUser } from '#state/session/session-changes.ts';
import { SessionStore } from '#state/session/session-store.ts';
import { ada } from '#test/ada.ts';
import { FakeServer } from '#test/fake-server.ts';

export const bela = { ...ada, id: 'u2', username: 'bela' };
/** The server's reply to a sign-out. */
export const signOutReply = { logout: { __typename: 'NeutralPayload', success: true } };

const stops: (() => void)[] = [];

/** Before each test, makes the shop reachable whenever a tab checks. After it, closes all tabs and empties what they share. */
export function setUpTabs(): void {
  beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})));
  afterEach(closeTabs);
}

function closeTabs(): void {
  for (const stop of stops.splice(0)) stop();
  emptyCollection();
  window.localStorage.clear();
}

/** A tab with its own connection and its own events, over the storage that all tabs share. */
export function openTab(me: SessionUser | null | Error = null, deviceData: readonly DeviceData[] = []) {
  const server = new FakeServer().on('SessionLogout', () => signOutReply);
  if (me instanceof Error) server.fail('SessionMe', me);
  else server.on('SessionMe', () => ({ me }));
  const page = new EventTarget() as EventTarget & StorageEventTarget;
  const store = new SessionStore(server.client, deviceData);
  const stop = store.start(page);
  stops.push(stop);
  const receiveChange = () => page.dispatchEvent(new StorageEvent('storage', { key: storageKeys.sessionChange }));
  return { server, page, store, receiveChange, stop, name: () => store.state().user?.username ?? store.state().status };
}

export async function signedInTab(user = ada, deviceData: readonly DeviceData[] = []) {
  const tab = openTab(user, deviceData);
  await vi.waitFor(() => expect(tab.name()).toBe(user.username));
  return tab;
}

/** A tab that has found out who is signed in. */
export async function settledTab(me: SessionUser | null | Error, deviceData: readonly DeviceData[]) {
  const tab = openTab(me, deviceData);
  await vi.waitFor(() => expect(tab.name()).not.toBe('loading'));
  await vi.dynamicImportSettled();
  return tab;
}

/** What the collection holds now. */
export const collection = () => [...renderHook(() => useCollection()).result.current];
