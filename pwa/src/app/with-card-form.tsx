import { isCheckoutScreen } from '@archive/schema/screens';
import { type ComponentType, useEffect } from 'react';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useAppConfig } from '#platform/start/app-config.ts';

/**
 * A screen with a card form. Only the pages of such screens let the real card provider in (CSP, COOP), so one that was reached from
 * another screen loads itself again. Nothing is typed yet then, and the cart is stored.
 */
export function withCardForm(Screen: ComponentType): ComponentType {
  return function CheckoutScreen() {
    const { payment } = useAppConfig();
    // Without a network there is no page to load, and no card form either.
    const isOnline = useIsOnline();
    return payment.isSandbox || !isOnline || isLoadedForCheckout() ? <Screen /> : <LoadAgain />;
  };
}

function LoadAgain() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Whether the page was loaded at such a screen. A server renders nothing else there. */
function isLoadedForCheckout(): boolean {
  if (typeof window === 'undefined') return true;
  const [loaded] = performance.getEntriesByType('navigation');
  return isCheckoutScreen(new URL(loaded?.name ?? window.location.href).pathname);
}
