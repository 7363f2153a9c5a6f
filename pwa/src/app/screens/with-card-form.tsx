import { hasCardFormAt } from '@archive/schema/app/screens';
import { type ComponentType, useEffect } from 'react';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useAppConfig } from '#platform/start/app-config.ts';

/**
 * A screen with a card form. Only pages loaded at such a screen allow the real card provider (CSP, COOP), so one that was reached from
 * another screen loads itself again. Nothing is typed yet then, and the cart is stored.
 */
export function withCardForm(Screen: ComponentType): ComponentType {
  return function CheckoutScreen() {
    const { payment } = useAppConfig();
    // Offline, a reload would fail, and the card form can't be loaded anyway.
    const isOnline = useIsOnline();
    return payment.isSandbox || !isOnline || isLoadedForCheckout() ? <Screen /> : <ReloadPage />;
  };
}

function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Whether the page was loaded at such a screen. Always true on the server. */
function isLoadedForCheckout(): boolean {
  if (typeof window === 'undefined') return true;
  const [loaded] = performance.getEntriesByType('navigation');
  return hasCardFormAt(new URL(loaded?.name ?? window.location.href).pathname);
}
