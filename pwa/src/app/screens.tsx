import { type ComponentType, lazy } from 'react';
import { paths } from '#platform/paths.ts';

/** Which screen stands at which address. Each is a file of its own that loads when it is first wanted. */
export const screens = [
  { path: paths.home(), Screen: screen(() => import('#features/landing/LandingPage.tsx').then((module) => module.LandingPage)) },
  {
    path: paths.photoSets(),
    Screen: screen(() => import('#features/photo-sets/PhotoSetsPage.tsx').then((module) => module.PhotoSetsPage)),
  },
  { path: paths.checkout(), Screen: screen(() => import('#features/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage)) },
  {
    path: paths.paymentSuccess(),
    Screen: screen(() => import('#features/checkout/PaymentSuccessPage.tsx').then((module) => module.PaymentSuccessPage)),
  },
  { path: '*', Screen: screen(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage)) },
];

function screen(load: () => Promise<ComponentType>) {
  return lazy(() => load().then((component) => ({ default: component })));
}
