import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { offer, openPage as open, press, resetBetweenTests } from './testing/install-page.tsx';

const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const IN_ANOTHER_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

resetBetweenTests();

describe('in Safari on a phone or a tablet', () => {
  function inBrowser(userAgent: string, standalone: boolean | undefined) {
    const values = { userAgent, maxTouchPoints: 5, ...(standalone === undefined ? {} : { standalone }) };
    const properties = Object.entries(values).map(([name, value]) => [name, { value }]);
    vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(properties)));
  }

  test('the install offer explains how to install', async () => {
    inBrowser(SAFARI, false);
    await open('/ticket-success', { isGood: true });
    expect(offer()).toHaveTextContent('Tap Share, then Add to Home Screen.');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
    await press('Not now');
    expect(offer()).toBeNull();
  });

  test.each([[['/events']], [['/checkout', '/photo-sets']]])(
    'the install offer waits for a later screen if the guest popup was shown: at %j',
    async (way) => {
      inBrowser(SAFARI, false);
      window.localStorage.setItem(storageKeys.firstVisitOn, 'Fri Feb 27 2026');
      await open('/photo-sets');
      await screen.findByText('signedOut');
      const popup = document.body.appendChild(document.createElement('div'));
      popup.setAttribute('role', 'dialog');
      window.sessionStorage.setItem(storageKeys.guestPopupShown, 'true');
      await press('/photo-sets');
      expect(offer()).toBeNull();
      popup.remove();
      for (const screenOnTheWay of way) {
        expect(offer()).toBeNull();
        await press(screenOnTheWay);
      }
      expect(offer()).toHaveTextContent('Tap Share, then Add to Home Screen.');
    },
  );

  test.each([
    ['the browser of another app', IN_ANOTHER_APP, false],
    ['a browser that only claims to be Safari', SAFARI, undefined],
  ])('the install offer stays hidden in %s', async (_where, userAgent, standalone) => {
    inBrowser(userAgent, standalone);
    await open('/ticket-success', { isGood: true });
    expect(offer()).toBeNull();
  });
});
