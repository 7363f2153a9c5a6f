import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CheckoutCatalogueDocument,
  EventsDetailDocument,
  EventsListDocument,
  PhotoSetsListDocument,
  RaisingFuturesEventDocument,
  SessionMeDocument,
} from '#generated/graphql.ts';
import { operationNameOf } from '#platform/start/page-answers.ts';

let isOnline: boolean;
let note: (document: Parameters<typeof operationNameOf>[0], date: string) => void;
let goTo: (path: string) => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T16:30:00') });
  vi.resetModules();
  isOnline = true;
  vi.stubGlobal('fetch', async () => Response.json({ success: false }));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const [{ OfflineStrip }, { noteAnswerDate }] = await Promise.all([
    import('./OfflineStrip.tsx'),
    import('#platform/requests/answer-dates.ts'),
  ]);
  note = (document, date) => act(() => noteAnswerDate(operationNameOf(document), new Date(date).toUTCString()));
  const page = render(<OfflineStrip isUnderBar path="/" />);
  goTo = (path) => page.rerender(<OfflineStrip isUnderBar path={path} />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const strip = () => screen.getByRole('status', { name: 'Connection' });

async function connect(online: boolean) {
  isOnline = online;
  await act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('with a connection there is nothing to say', () => {
  note(PhotoSetsListDocument, '2026-05-13T14:02:00');
  expect(strip()).toBeEmptyDOMElement();
});

test('the prices are as old as the oldest answer that is here', async () => {
  note(PhotoSetsListDocument, '2026-05-13T14:02:00');
  await connect(false);
  expect(strip()).toHaveTextContent(/^Offline\. Prices as of 14:02\. Your cart is kept; paying needs a connection\.$/);
  note(CheckoutCatalogueDocument, '2026-05-13T09:05:00');
  expect(strip()).toHaveTextContent('Prices as of 09:05.');
  await connect(true);
  expect(strip()).toBeEmptyDOMElement();
});

const ofEvents = [EventsListDocument, EventsDetailDocument, RaisingFuturesEventDocument];
test.each(ofEvents.map((document) => [operationNameOf(document), document] as const))('prices come with %s, too', async (_, document) => {
  note(document, '2026-05-13T08:00:00');
  await connect(false);
  expect(strip()).toHaveTextContent('Prices as of 08:00.');
});

test('what is nobody’s price has no say', async () => {
  note(SessionMeDocument, '2026-05-13T08:00:00');
  await connect(false);
  expect(strip()).not.toHaveTextContent('Prices');
});

test('leaves room for what the keyboard comes to, as long as it is there', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  await connect(false);
  expect(document.documentElement.style.scrollPaddingTop).toContain('33px');
  await connect(true);
  expect(document.documentElement.style.scrollPaddingTop).toBe('');
});

describe('the screen', () => {
  const room = () => document.documentElement.style.getPropertyValue('--size-strip');
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  });

  test('leaves room for it at its top, to its end', async () => {
    await connect(false);
    expect(room()).toBe('33px');
    await connect(true);
    expect(room()).toBe('33px');
    goTo('/contact');
    expect(room()).toBe('');
  });

  test('stays where it is under the eyes of somebody who reads; the next one has room', async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    await connect(false);
    expect(room()).toBe('');
    goTo('/events');
    expect(room()).toBe('33px');
  });
});

test('an older day is named, also when it has become one', async () => {
  note(CheckoutCatalogueDocument, '2026-05-12T00:02:00');
  await connect(false);
  expect(strip()).toHaveTextContent('Prices as of May 12, 00:02.');
  note(CheckoutCatalogueDocument, '2026-05-13T14:02:00');
  expect(strip()).toHaveTextContent('Prices as of 14:02.');
  act(() => vi.advanceTimersByTime(8 * 60 * 60_000));
  expect(strip()).toHaveTextContent('Prices as of May 13, 14:02.');
});

test('of prices that nobody has seen nothing is said', async () => {
  await connect(false);
  expect(strip()).toHaveTextContent(/^Offline\. Your cart is kept; paying needs a connection\.$/);
});

test('a device that believes to be online is not called offline', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const { noteLostRequest } = await import('#platform/connection/lost-requests.ts');
  await act(async () => noteLostRequest());
  expect(strip()).toHaveTextContent(/^The shop cannot be reached\. Your cart is kept/);
});
