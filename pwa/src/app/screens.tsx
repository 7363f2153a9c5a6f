import type { ComponentType } from 'react';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { PhotoSetsPage } from '#features/photo-sets/PhotoSetsPage.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { screenWithClient } from './load-with-client.tsx';
import { type LazyScreen, screen } from './screen.tsx';
import { withCardForm } from './with-card-form.tsx';

const EVENT_PATTERN = '/events/:id';
const gallery = screen(() => import('#features/coming-soon/GalleryComingSoonPage.tsx').then((module) => module.GalleryComingSoonPage));

/** Which screen stands at which address. The first two come with the app; each other one loads when it is first wanted. */
export const screens: readonly { path: string; Screen: LazyScreen }[] = [
  { path: paths.home(), Screen: LandingPage },
  { path: paths.photoSets(), Screen: PhotoSetsPage },
  { path: paths.events(), Screen: talking(() => import('#features/events/EventsPage.tsx').then((module) => module.EventsPage)) },
  { path: EVENT_PATTERN, Screen: talking(() => import('#features/events/EventPage.tsx').then((module) => module.EventPage)) },
  {
    path: paths.raisingFutures(),
    Screen: talking(() => import('#features/raising-futures/RaisingFuturesPage.tsx').then((module) => module.RaisingFuturesPage)),
  },
  {
    path: paths.eventsComingSoon(),
    Screen: screen(() => import('#features/coming-soon/EventsComingSoonPage.tsx').then((module) => module.EventsComingSoonPage)),
  },
  { path: paths.gallery(), Screen: gallery },
  { path: paths.galleryComingSoon(), Screen: gallery },
  {
    path: paths.comingSoon(),
    Screen: screen(() => import('#features/coming-soon/ComingSoonPage.tsx').then((module) => module.ComingSoonPage)),
  },
  { path: paths.contact(), Screen: talking(() => import('#features/contact/ContactPage.tsx').then((module) => module.ContactPage)) },
  {
    path: paths.checkout(),
    Screen: checkout(() => import('#features/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage)),
  },
  {
    path: paths.paymentSuccess(),
    Screen: talking(() => import('#features/checkout/PaymentSuccessPage.tsx').then((module) => module.PaymentSuccessPage)),
  },
  {
    path: paths.resetPassword(),
    Screen: talking(() => import('#features/account/mailed-links/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage)),
  },
  {
    path: paths.confirmEmail(),
    Screen: talking(() => import('#features/account/mailed-links/ConfirmEmailPage.tsx').then((module) => module.ConfirmEmailPage)),
  },
  {
    path: paths.undoEmailChange(),
    Screen: talking(() => import('#features/account/mailed-links/UndoEmailChangePage.tsx').then((module) => module.UndoEmailChangePage)),
  },
  {
    path: paths.ticketCheckout(),
    Screen: checkout(() => import('#features/tickets/TicketCheckoutPage.tsx').then((module) => module.TicketCheckoutPage)),
  },
  {
    path: paths.ticketSuccess(),
    Screen: talking(() => import('#features/tickets/TicketSuccessPage.tsx').then((module) => module.TicketSuccessPage)),
  },
  {
    path: paths.myTickets(),
    Screen: talking(() => import('#features/tickets/MyTicketsPage.tsx').then((module) => module.MyTicketsPage)),
  },
  {
    path: paths.adminTickets(),
    Screen: talking(() => import('#features/admin/AdminTicketsPage.tsx').then((module) => module.AdminTicketsPage)),
  },
  { path: '*', Screen: screen(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage)) },
];

/** One that talks to the server. */
function talking(load: () => Promise<ComponentType>) {
  return screen(screenWithClient(load));
}

/** One with a card form. */
function checkout(load: () => Promise<ComponentType>) {
  return talking(async () => withCardForm(await load()));
}
