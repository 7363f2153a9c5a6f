import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventsDetailDocument, EventsListDocument, PhotoSetsListDocument, SessionMeDocument } from '#generated/graphql.ts';
import { operationNameOf } from '#platform/start/initial-responses.ts';

let isOnline: boolean;
let note: (document: Parameters<typeof operationNameOf>[0], date: string) => void;
let goTo: (path: string, isAmongPhotos?: boolean) => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T16:30:00') });
  vi.resetModules();
  isOnline = true;
  vi.stubGlobal('fetch', async () => Response.json({ success: false }));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const [{ OfflineBanner }, { noteResponseDate }] = await Promise.all([
    import('./OfflineBanner.tsx'),
    import('#platform/requests/response-dates.ts'),
  ]);
  note = (document, date) => act(() => noteResponseDate(operationNameOf(document), new Date(date).toUTCString()));
  const bannerAt = (path: string, isAmongPhotos = false) => <OfflineBanner isUnderBar {...{ path, isAmongPhotos }} />;
  const page = render(bannerAt('/'));
  goTo = (path, isAmongPhotos) => page.rerender(bannerAt(path, isAmongPhotos));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const banner = () => screen.getByRole('status', { name: 'Connection' });

async function connect(online: boolean) {
  isOnline = online;
  await act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('shows nothing while the shop can be reached', () => {
  note(PhotoSetsListDocument, '2026-05-13T14:02:00');
  expect(banner()).toBeEmptyDOMElement();
});

test('dates the prices by the oldest stored response', async () => {
  note(PhotoSetsListDocument, '2026-05-13T14:02:00');
  await connect(false);
  expect(banner()).toHaveTextContent(/^Offline\. Prices as of 2:02 PM\. Paying needs a connection\.$/);
  note(EventsListDocument, '2026-05-13T09:05:00');
  expect(banner()).toHaveTextContent('Prices as of 9:05 AM.');
  await connect(true);
  expect(banner()).toBeEmptyDOMElement();
});

const ofEvents = [EventsListDocument, EventsDetailDocument];
test.each(ofEvents.map((document) => [operationNameOf(document), document] as const))(
  'dates the prices of %s as well',
  async (_, document) => {
    note(document, '2026-05-13T08:00:00');
    await connect(false);
    expect(banner()).toHaveTextContent('Prices as of 8:00 AM.');
  },
);

test('ignores responses without prices', async () => {
  note(SessionMeDocument, '2026-05-13T08:00:00');
  await connect(false);
  expect(banner()).not.toHaveTextContent('Prices');
});

test('keeps keyboard focus visible below the banner', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  await connect(false);
  expect(document.documentElement.style.scrollPaddingTop).toContain('33px');
  await connect(true);
  expect(document.documentElement.style.scrollPaddingTop).toBe('');
});

describe('the screen below the offline banner', () => {
  const room = () => document.documentElement.style.getPropertyValue('--size-banner');
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  });

  test('makes room at the top while there is no connection', async () => {
    await connect(false);
    expect(room()).toBe('33px');
    await connect(true);
    expect(room()).toBe('');
  });

  test('does not move while scrolled down when the connection returns; the next screen has no room', async () => {
    await connect(false);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    await connect(true);
    expect(room()).toBe('33px');
    goTo('/contact');
    expect(room()).toBe('');
  });

  test('does not move while scrolled down; the next screen makes room', async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    await connect(false);
    expect(room()).toBe('');
    goTo('/events');
    expect(room()).toBe('33px');
  });
});

test('names the day of older prices, also after midnight', async () => {
  note(EventsListDocument, '2026-05-12T00:02:00');
  await connect(false);
  expect(banner()).toHaveTextContent('Prices as of May 12, 12:02 AM.');
  note(EventsListDocument, '2026-05-13T14:02:00');
  expect(banner()).toHaveTextContent('Prices as of 2:02 PM.');
  act(() => vi.advanceTimersByTime(8 * 60 * 60_000));
  expect(banner()).toHaveTextContent('Prices as of May 13, 2:02 PM.');
});

test('the banner does not mention prices before any were loaded', async () => {
  await connect(false);
  expect(banner()).toHaveTextContent(/^Offline\. Paying needs a connection\.$/);
});

test('the banner does not say offline when only the shop is unreachable', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const { noteLostRequest } = await import('#platform/connection/device-online.ts');
  await act(async () => noteLostRequest());
  expect(banner()).toHaveTextContent(/^The shop isn't responding\. Paying needs a connection\.$/);
});

test('says that the cart is saved when something is in it', async () => {
  const { cartStore } = await import('#state/cart/cart.ts');
  await connect(false);
  act(() => cartStore().add({ id: '1', name: 'Morning', price: 500 }));
  expect(banner()).toHaveTextContent(/^Offline\. Your cart is saved\. Paying needs a connection\.$/);
});

test('speaks of the photos where no one pays', async () => {
  note(PhotoSetsListDocument, '2026-05-13T14:02:00');
  goTo('/collection', true);
  await connect(false);
  expect(banner()).toHaveTextContent(/^Offline\. Photos on this device still open\.$/);
  goTo('/photo-sets');
  expect(banner()).toHaveTextContent('Paying needs a connection.');
});

test.each(['/payment-success', '/ticket-success'])('speaks neither of the cart nor of paying after a payment, at %s', async (path) => {
  const { cartStore } = await import('#state/cart/cart.ts');
  act(() => cartStore().add({ id: '1', name: 'Morning', price: 500 }));
  goTo(path);
  await connect(false);
  expect(banner()).toHaveTextContent(/^Offline\. This page updates when you're back online\.$/);
});

test('says after a payment that the page updates when the shop is back, if only the shop is unreachable', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  goTo('/payment-success');
  const { noteLostRequest } = await import('#platform/connection/device-online.ts');
  await act(async () => noteLostRequest());
  expect(banner()).toHaveTextContent(/^The shop isn't responding\. This page updates when the shop is back\.$/);
});
