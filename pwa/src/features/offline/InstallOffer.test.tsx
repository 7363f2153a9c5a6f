import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOpenDialog } from '#components/open-dialogs.ts';
import { useGoodMoment } from '#platform/good-moment.ts';
import { catchInstallPrompt, type InstallPrompt, installPrompt } from '#platform/install-prompt.ts';
import { storageKeys } from '#platform/storage-keys.ts';
import { connect } from '#platform/testing/connect.ts';
import { useUnsavedWork } from '#platform/unsaved-work.ts';
import { useSession } from '#state/session.tsx';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { InstallEntry } from './InstallEntry.tsx';
import { InstallOffer } from './InstallOffer.tsx';

const DAY_MS = 24 * 60 * 60_000;
const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const IN_ANOTHER_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

catchInstallPrompt();

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => installPrompt.set(null));
  window.localStorage.clear();
  window.sessionStorage.clear();
});

interface PageProps {
  isGood?: boolean;
  isUnsaved?: boolean;
  hasDialog?: boolean;
  hasFooter?: boolean;
}

function Page({ isGood = false, isUnsaved = false, hasDialog = false, hasFooter = true }: PageProps) {
  const [list, setList] = useState<Element | null>(null);
  const { status } = useSession();
  const navigate = useNavigate();
  useGoodMoment(isGood);
  useUnsavedWork(isUnsaved);
  useOpenDialog(hasDialog);
  const go = (to: string) => (
    <button key={to} type="button" onClick={() => navigate(to)}>
      {to}
    </button>
  );
  return (
    <>
      <main tabIndex={-1}>{['/events', '/checkout'].map(go)}</main>
      <p>{status}</p>
      <footer>{hasFooter && <ul ref={setList} />}</footer>
      <InstallEntry list={list} />
      <InstallOffer isOverCart={false} />
    </>
  );
}

async function open(address: string, props: PageProps = {}, isSignedIn = false) {
  const page = renderInShop(<Page {...props} />, { address, answers: isSignedIn ? { SessionMe: ada() } : {} });
  await act(async () => {});
  return page;
}

/** The browser says that the app can be installed. */
function offerFromBrowser(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event as unknown as InstallPrompt));
  return { prompt, event };
}

function comeBack() {
  window.localStorage.setItem(storageKeys.firstVisitOn, '2026-02-27');
}

const offer = () => screen.queryByRole('complementary', { name: 'Install this app' });
const findOffer = () => screen.findByRole('complementary', { name: 'Install this app' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the offer comes', () => {
  test('when something was brought to a good end, and keeps the browser from asking by itself', async () => {
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    const { event, prompt } = offerFromBrowser();
    expect(event.defaultPrevented).toBe(true);
    expect(offer()).toHaveTextContent('Install the Archive');
    await press('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  test('also when the browser has said it before anything of this was loaded', async () => {
    offerFromBrowser();
    await open('/ticket-success', { isGood: true });
    expect(offer()).toHaveTextContent('Your ticket');
  });

  test('not on a first visit, and neither on the same day; on another day it does', async () => {
    offerFromBrowser();
    (await open('/events')).unmount();
    vi.setSystemTime(new Date('2026-03-01T23:00:00'));
    const { unmount } = await open('/events');
    expect(offer()).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-03-02T08:00:00'));
    await open('/events');
    expect(offer()).toBeInTheDocument();
  });

  test.each(['/', '/contact', '/checkout', '/ticket-checkout', '/events/2'])('not to whoever comes back to %s', async (address) => {
    comeBack();
    offerFromBrowser();
    await open(address);
    expect(offer()).toBeNull();
  });

  test('on the photo sets to who is signed in', async () => {
    comeBack();
    offerFromBrowser();
    await open('/photo-sets', {}, true);
    expect(await findOffer()).toBeInTheDocument();
  });

  test('on the photo sets to a guest only after the popup for guests', async () => {
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

  test('to a guest not beside that popup', async () => {
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

  test.each([{ isUnsaved: true }, { hasDialog: true }])('not beside what must not be disturbed: %o', async (busy) => {
    offerFromBrowser();
    await open('/payment-success', { isGood: true, ...busy });
    expect(offer()).toBeNull();
  });

  test('not without a connection', async () => {
    await connect(false);
    offerFromBrowser();
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json({}));
    await connect(true);
    expect(await findOffer()).toBeInTheDocument();
  });

  test('not in the installed app', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    offerFromBrowser();
    await open('/payment-success', { isGood: true });
    expect(offer()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  });
});

describe('the offer goes', () => {
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

  test("at 'Not now', for 90 days", async () => {
    const { unmount } = await openOffer();
    screen.getByRole('button', { name: 'Not now' }).focus();
    await press('Not now');
    expect(offer()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();
    expect(await isOfferedAgainAfter(90 * DAY_MS - 1000)).toBe(false);
    expect(await isOfferedAgainAfter(2000)).toBe(true);
  });

  test("at a 'no' to the browser's own question, for as long", async () => {
    const { unmount } = await openOffer('dismissed');
    await press('Install');
    unmount();
    expect(await isOfferedAgainAfter(89 * DAY_MS)).toBe(false);
  });

  test('with the screen, and comes on no other in this page', async () => {
    comeBack();
    await openOffer();
    await press('/events');
    expect(offer()).toBeNull();
    expect(await isOfferedAgainAfter(6 * DAY_MS)).toBe(false);
  });

  test('when the app was installed by another way', async () => {
    await openOffer();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(offer()).toBeNull();
  });
});

describe('the entry in the footer', () => {
  const entry = () => screen.queryByRole('button', { name: 'Install app' });

  test('is there when the browser can ask, and asks', async () => {
    await open('/checkout');
    expect(entry()).toBeNull();
    const { prompt } = offerFromBrowser();
    expect(screen.getByRole('contentinfo')).toContainElement(entry());
    await press('Install app');
    expect(prompt).toHaveBeenCalledOnce();
    expect(entry()).toBeNull();
  });

  test('is not there on a screen without a footer, nor in a browser that has installed the app', async () => {
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

describe('in Safari on a phone or a tablet', () => {
  function inBrowser(userAgent: string, standalone: boolean | undefined) {
    const values = { userAgent, maxTouchPoints: 5, ...(standalone === undefined ? {} : { standalone }) };
    const properties = Object.entries(values).map(([name, value]) => [name, { value }]);
    vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(properties)));
  }

  test('the offer tells the way', async () => {
    inBrowser(SAFARI, false);
    await open('/ticket-success', { isGood: true });
    expect(offer()).toHaveTextContent('Tap Share, then Add to Home Screen.');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
    await press('Not now');
    expect(offer()).toBeNull();
  });

  test.each([
    ['within another app', IN_ANOTHER_APP, false],
    ['in a browser that only calls itself so', SAFARI, undefined],
  ])('not %s', async (_where, userAgent, standalone) => {
    inBrowser(userAgent, standalone);
    await open('/ticket-success', { isGood: true });
    expect(offer()).toBeNull();
  });
});
