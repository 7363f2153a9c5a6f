import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SavingWorker } from '#platform/device/testing/saving-worker.ts';
import { ada } from '#test/ada.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser, shownUser } from '../../testing/account-screen.tsx';
import { firstLight } from '../../testing/purchases.ts';
import { openProfile, profileServer } from '../testing/profile-screen.tsx';

const confirmed = { ...ada, isEmailConfirmed: true };

// The target of the link does not matter here
const stayHere = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', stayHere));
afterEach(() => {
  document.removeEventListener('click', stayHere);
  resetBrowser();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const server = profileServer([firstLight], { user: confirmed });
  const { dialog } = await openProfile(server, 'Purchases');
  const link = await dialog.findByRole('link', { name: 'Download First Light' });
  return { server, link, asked: () => server.callsOf('SessionMe').length };
}

test.each([
  ['window', () => fireEvent.focus(window)],
  ['tab', () => fireEvent(document, new Event('visibilitychange'))],
])('a return to the %s after a download failed on an ended session signs the user out silently', async (_name, comeBack) => {
  const { server, link } = await open();
  server.on('SessionMe', () => ({ me: null }));
  fireEvent.click(link);
  comeBack();
  await waitFor(() => expect(shownUser()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownToast()).toBeNull();
});

test('the session is checked once for each download, when the user returns, and never otherwise', async () => {
  const { server, link, asked } = await open();
  const before = asked();
  fireEvent.focus(window);
  fireEvent.click(link);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  server.on('SessionMe', () => ({ me: { ...confirmed, username: 'ada lovelace' } }));
  fireEvent(document, new Event('visibilitychange'));
  fireEvent.focus(window);
  await waitFor(() => expect(shownUser()).toBe('ada lovelace'));
  fireEvent.focus(window);
  expect(asked()).toBe(before + 1);
});

test.each([
  ['UNAUTHENTICATED', 401, 'signedOut'],
  ['FORBIDDEN', 403, 'ada'],
] as const)('a download in an installed app that fails with %s updates the session', async (code, status, visitor) => {
  const { server, link, asked } = await openInstalled();
  const before = asked();
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code, error: 'Please sign in.' }, { status }));
  server.on('SessionMe', () => ({ me: null }));
  fireEvent.click(link);
  await waitFor(() => expect(shownToast()).toBe('Download Failed: Please sign in.'));
  await waitFor(() => expect(shownUser()).toBe(visitor));
  expect(asked()).toBe(visitor === 'ada' ? before : before + 1);
});

/** On an iPhone, from the home screen. */
async function openInstalled() {
  const matches = (query: string) => query.includes('display-mode') || query.includes('coarse');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('Worker', SavingWorker);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, canShare: () => true, share: async () => {} });
  return open();
}
