/** Every key that the app keeps in the browser's storage. Renaming one loses what visitors have stored under it. */
export const storageKeys = {
  /** The photo store's cart: a list of cart items. */
  cart: 'photo-store-cart',
  checkoutEmail: 'photo-store-checkout-email',
  /** Total of the order under payment, whole cents. */
  checkoutTotalCents: 'photo-store-checkout-total-cents',
  promoCode: 'photo-store-promo-code',
  /** The order's payment that was opened here, until its end is known: JSON. */
  orderPayment: 'photo-store-payment',
  /** A purchase that is done: JSON, taken away as soon as it is written, since only other tabs are to hear of it. */
  purchaseDone: 'photo-store-purchase-done',
  ticketEmail: 'ticket-email',
  ticketName: 'ticket-name',
  /** Dollars, as typed. */
  ticketAmount: 'ticket-amount',
  /** The payment that the ticket form has opened, until its end is known: JSON. */
  ticketFormPayment: 'ticket-form-payment',
  /** Session storage: names the ticket form until its ticket is paid. */
  ticketAttempt: 'ticket-attempt',
  /** The message to the owners that is being written: JSON. */
  contactDraft: 'contact-draft',
  /** Beginning of the keys of messages to the owners that wait for a connection: JSON, one message each. */
  contactOutbox: 'contact-outbox-',
  /** Somebody signed out and the server does not know yet. */
  pendingSignOut: 'sign-out-pending',
  /** Something about a user lies in IndexedDB. */
  keptPerson: 'kept-person',
  /** A ticket lies in IndexedDB. */
  hasTickets: 'has-tickets',
  /** Somebody signed out, and their tickets are perhaps not wiped yet. */
  ticketsUnwanted: 'tickets-unwanted',
  /** Beginning of the keys of payments whose tickets are not on this device yet, which end with the payment's client secret: JSON. */
  ticketPayment: 'ticket-payment-',
  /** Id of the user whose personal things the browser keeps. */
  keptOwner: 'kept-owner',
  /** When something was last written that has a twin in IndexedDB, in milliseconds. */
  twinsAt: 'twins-at',
  /** What last happened to the session in any tab, and something that makes each time different: 'signedIn 0.3914'. */
  sessionChange: 'session-change',
  /** The day of the first visit, on this device's calendar: 'Sat Nov 21 2026'. */
  firstVisitOn: 'first-visit-on',
  /** Until when nobody is offered to install the app, in milliseconds. */
  installOfferQuietUntil: 'install-offer-quiet-until',
  /** When everything that works offline was last fetched, in milliseconds. */
  warmedAt: 'warmed-at',
  /** Session storage: the download e-mail of this purchase was asked for. */
  downloadEmailProcessed: 'download-email-processed',
  /** Which payment that was. */
  processedPayment: 'processed-payment',
  /** Session storage: the guest popup was shown. */
  guestPopupShown: 'guest-popup-shown',
  /** Session storage: when the page last reloaded itself because a part of it had vanished. */
  staleReloadAt: 'stale-reload-at',
  /** Session storage: how far each visited screen was scrolled. */
  scrollPositions: 'scroll-positions',
} as const;
