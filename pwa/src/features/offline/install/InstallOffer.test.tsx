import { DAY_MS } from '@archive/schema/durations';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { InstallPrompt } from '#platform/device/install-prompt.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { findOffer, offer, openPage as open, press, resetBetweenTests } from './testing/install-page.tsx';

resetBetweenTests();

/** Fires the browser's install prompt event. */
function offerFromBrowser(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event as unknown as InstallPrompt));
  return { prompt, event };
}

function comeBack() {
  window.localStorage.setItem(storageKeys.firstVisitOn, 'Fri Feb 27 2026');
}

describe('the install offer', () => {
  test("appears at a good moment, and prevents the browser's own prompt", async () => {
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    const { event, prompt } = offerFromBrowser();
    expect(event.defaultPrevented).toBe(true);
    expect(offer()).toHaveTextContent('Install the Archive');
    await press('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  test("appears even if the browser's event came before this code was loaded", async () => {
    offerFromBrowser();
    await open('/ticket-success', { isGood: true });
    expect(offer()).toHaveTextContent('Show your ticket');
  });

  test('appears when the visitor returns on another day', async () => {
    offerFromBrowser();
    (await open('/events')).unmount();
    expect(window.localStorage.getItem(storageKeys.firstVisitOn)).toBe('Sun Mar 01 2026');
    vi.setSystemTime(new Date('2026-03-01T23:00:00'));
    const { unmount } = await open('/events');
    expect(offer()).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-03-02T08:00:00'));
    await open('/events');
    expect(offer()).toBeInTheDocument();
  });

  test.each(['/', '/contact', '/checkout', '/ticket-checkout', '/events/2'])('stays hidden after a return to %s', async (address) => {
    comeBack();
    offerFromBrowser();
    await open(address);
    expect(offer()).toBeNull();
  });

  test('appears on the photo sets for signed-in users', async () => {
    comeBack();
    offerFromBrowser();
    await open('/photo-sets', {}, true);
    expect(await findOffer()).toBeInTheDocument();
  });

  test('appears on the photo sets for a guest after the guest popup', async () => {
    comeBack();
    offerFromBrowser();
    const { unmount } = await open('/photo-sets');
    await screen.findByText('signedOut');
    expect(offer()).toBeNull();
    unmount();
    window.sessionStorage.setItem(storageKeys.guestPopupShown, 'true');
    await open('/photo-sets');
    expect(await findOffer()).toBeInTheDocument();
  });

  test('waits until the guest popup is closed', async () => {
    comeBack();
    offerFromBrowser();
    window.sessionStorage.setItem(storageKeys.guestPopupShown, 'true');
    const popup = document.body.appendChild(document.createElement('div'));
    popup.setAttribute('role', 'dialog');
    const { unmount } = await open('/photo-sets');
    await screen.findByText('signedOut');
    expect(offer()).toBeNull();
    unmount();
    popup.remove();
    await open('/photo-sets');
    expect(await findOffer()).toBeInTheDocument();
  });

  test.each([{ isUnsaved: true }, { hasDialog: true }])('stays hidden while the visitor is busy: %o', async (busy) => {
    offerFromBrowser();
    await open('/payment-success', { isGood: true, ...busy });
    expect(offer()).toBeNull();
  });

  test('stays hidden without a connection', async () => {
    await connect(false);
    offerFromBrowser();
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json({}));
    await connect(true);
    expect(await findOffer()).toBeInTheDocument();
  });

  test('stays hidden in the installed app', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    offerFromBrowser();
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  });
});

describe('the open install offer', () => {
  async function openOffer(outcome?: 'accepted' | 'dismissed') {
    const { prompt } = offerFromBrowser(outcome);
    const page = await open('/payment-success', { isGood: true });
    return { ...page, prompt };
  }
  async function isOfferedAgainAfter(ms: number) {
    vi.setSystemTime(Date.now() + ms);
    offerFromBrowser();
    await open('/payment-success', { isGood: true });
    return offer() !== null;
  }

  test("closes at 'Not now' and stays hidden for 90 days", async () => {
    const { unmount } = await openOffer();
    screen.getByRole('button', { name: 'Not now' }).focus();
    await press('Not now');
    expect(offer()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();
    expect(await isOfferedAgainAfter(90 * DAY_MS - 1000)).toBe(false);
    expect(await isOfferedAgainAfter(2000)).toBe(true);
  });

  test("stays hidden for 90 days after the browser's prompt is declined", async () => {
    const { unmount } = await openOffer('dismissed');
    await press('Install');
    unmount();
    expect(await isOfferedAgainAfter(89 * DAY_MS)).toBe(false);
  });

  test('closes when the screen changes, until the next page load', async () => {
    comeBack();
    await openOffer();
    await press('/events');
    expect(offer()).toBeNull();
    expect(await isOfferedAgainAfter(6 * DAY_MS)).toBe(false);
  });

  test('closes when the app was installed in another way', async () => {
    await openOffer();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(offer()).toBeNull();
  });
});

describe('the install entry in the footer', () => {
  const entry = () => screen.queryByRole('button', { name: 'Install app' });

  test('is shown when the browser has a prompt, and opens it', async () => {
    await open('/checkout');
    expect(entry()).toBeNull();
    const { prompt } = offerFromBrowser();
    expect(screen.getByRole('contentinfo')).toContainElement(entry());
    await press('Install app');
    expect(prompt).toHaveBeenCalledOnce();
    expect(entry()).toBeNull();
  });

  test('is missing on a screen without a footer and in a browser that has installed the app', async () => {
    offerFromBrowser();
    const { unmount } = await open('/checkout', { hasFooter: false });
    expect(entry()).toBeNull();
    unmount();
    await open('/checkout');
    expect(entry()).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(entry()).toBeNull();
  });
});
