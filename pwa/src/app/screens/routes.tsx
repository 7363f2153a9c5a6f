import { SCREENS, type ScreenName } from '@archive/schema/app/screens';
import type { ComponentType } from 'react';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { PhotoSetsPage } from '#features/photo-sets/PhotoSetsPage.tsx';
import { screenWithClient } from '../with-client/load-with-client.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { screenByQuery } from './screen-by-query.tsx';
import { withCardForm } from './with-card-form.tsx';

const gallery = lazyScreen(() => import('#features/coming-soon/ComingSoonPage.tsx').then((module) => module.GalleryComingSoonPage));

/** The component of every screen. The first two are part of the app; each other one loads when it is first shown. */
export const screenComponents: Record<ScreenName, LazyScreen> = {
  home: LandingPage,
  photoSets: PhotoSetsPage,
  photoSet: withClient(() => import('#features/photo-sets/set-page/PhotoSetPage.tsx').then((module) => module.PhotoSetPage)),
  events: withClient(() => import('#features/events/EventsPage.tsx').then((module) => module.EventsPage)),
  event: withClient(() => import('#features/events/detail/EventPage.tsx').then((module) => module.EventPage)),
  raisingFutures: withClient(() => import('#features/raising-futures/RaisingFuturesPage.tsx').then((module) => module.RaisingFuturesPage)),
  eventsComingSoon: lazyScreen(() => import('#features/coming-soon/ComingSoonPage.tsx').then((module) => module.EventsComingSoonPage)),
  gallery,
  galleryComingSoon: gallery,
  comingSoon: lazyScreen(() => import('#features/coming-soon/ComingSoonPage.tsx').then((module) => module.ComingSoonPage)),
  contact: withClient(() => import('#features/contact/ContactPage.tsx').then((module) => module.ContactPage)),
  checkout: checkout(() => import('#features/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage)),
  paymentSuccess: withClient(() => import('#features/checkout/PaymentSuccessPage.tsx').then((module) => module.PaymentSuccessPage)),
  resetPassword: withClient(() =>
    import('#features/account/emailed-links/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
  ),
  confirmEmail: withClient(() => import('#features/account/emailed-links/ConfirmEmailPage.tsx').then((module) => module.ConfirmEmailPage)),
  undoEmailChange: withClient(() =>
    import('#features/account/emailed-links/UndoEmailChangePage.tsx').then((module) => module.UndoEmailChangePage),
  ),
  ticketCheckout: checkout(() => import('#features/tickets/checkout/TicketCheckoutPage.tsx').then((module) => module.TicketCheckoutPage)),
  ticketSuccess: withClient(() =>
    import('#features/tickets/confirmation/TicketSuccessPage.tsx').then((module) => module.TicketSuccessPage),
  ),
  collection: withClient(() => import('#features/collection/CollectionScreens.tsx').then((module) => module.CollectionScreen)),
  collectionSet: withClient(() => import('#features/collection/CollectionScreens.tsx').then((module) => module.SetScreen)),
  collectionPose: withClient(() => import('#features/collection/CollectionScreens.tsx').then((module) => module.PoseScreen)),
  myTickets: withClient(() => import('#features/tickets/my-tickets/MyTicketsPage.tsx').then((module) => module.MyTicketsPage)),
  keptSets: withClient(() => import('#features/collection/device/DevicePage.tsx').then((module) => module.DevicePage)),
  desk: withClient(() => import('#features/desk/DeskScreens.tsx').then((module) => module.DeskScreen)),
  deskSession: screenByQuery({
    // The session on this device
    without: withClient(() => import('#features/desk/DeskScreens.tsx').then((module) => module.SessionScreen)),
    with: withClient(() => import('#features/desk/class/ClassScreens.tsx').then((module) => module.ClassSessionScreen)),
  }),
  deskHistory: withClient(() => import('#features/desk/history/HistoryScreen.tsx').then((module) => module.HistoryScreen)),
  deskClass: withClient(() => import('#features/desk/class/ClassScreens.tsx').then((module) => module.ClassScreen)),
  adminToday: withClient(() => import('#features/office/today/TodayPage.tsx').then((module) => module.TodayPage)),
  adminEvents: withClient(() => import('#features/office/events/OwnerEventsPage.tsx').then((module) => module.OwnerEventsPage)),
  adminOrders: withClient(() => import('#features/office/sales/SalesPage.tsx').then((module) => module.SalesPage)),
  adminMessages: withClient(() => import('#features/office/messages/MessagesPage.tsx').then((module) => module.MessagesPage)),
  adminCodes: withClient(() => import('#features/office/promo-codes/PromoCodesPage.tsx').then((module) => module.PromoCodesPage)),
  adminSets: withClient(() => import('#features/office/photo-sets/PhotoSetsPage.tsx').then((module) => module.PhotoSetsPage)),
  adminSet: withClient(() =>
    import('#features/office/photo-sets/editor/PhotoSetEditorPage.tsx').then((module) => module.PhotoSetEditorPage),
  ),
  adminPeople: withClient(() => import('#features/office/people/PeoplePage.tsx').then((module) => module.PeoplePage)),
  adminData: withClient(() => import('#features/office/data/DataPage.tsx').then((module) => module.DataPage)),
  adminHealth: withClient(() => import('#features/office/health/HealthPage.tsx').then((module) => module.HealthPage)),
  adminLog: withClient(() => import('#features/office/log/LogPage.tsx').then((module) => module.LogPage)),
  adminTickets: withClient(() => import('#features/office/ticket-sales/AdminTicketsPage.tsx').then((module) => module.AdminTicketsPage)),
};

const NotFound = lazyScreen(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage));

/** For the router: every screen of the registry, and 'not found' at any other path. */
export const routes: readonly { path: string; Screen: LazyScreen }[] = [
  ...Object.entries(SCREENS).map(([name, { path }]) => ({ path, Screen: screenComponents[name as ScreenName] })),
  { path: '*', Screen: NotFound },
];

/** A screen that uses the GraphQL client. */
function withClient(load: () => Promise<ComponentType>) {
  return lazyScreen(screenWithClient(load));
}

/** A screen with a card form. */
function checkout(load: () => Promise<ComponentType>) {
  return withClient(async () => withCardForm(await load()));
}
