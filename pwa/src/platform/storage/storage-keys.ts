/**
 * Every key that the app uses in the browser's storage, so that no two features use the same one. Renaming one loses what visitors
 * have stored under it. The features that own the values read and write them.
 */
export const storageKeys = {
  /** The photo store's cart: a list of cart items. */
  cart: 'photo-store-cart',
  checkoutEmail: 'photo-store-checkout-email',
  /** As typed, before the order is placed. */
  checkoutEmailDraft: 'photo-store-checkout-email-draft',
  /** Total of the order under payment, whole cents. */
  checkoutTotalCents: 'photo-store-checkout-total-cents',
  promoCode: 'photo-store-promo-code',
  /** The order's payment that was opened here, until its outcome is known: JSON. */
  orderPayment: 'photo-store-payment',
  /** A completed purchase: JSON, removed as soon as it is written, because it only notifies other tabs. */
  purchaseDone: 'photo-store-purchase-done',
  ticketEmail: 'ticket-email',
  ticketName: 'ticket-name',
  /** Dollars, as typed. */
  ticketAmount: 'ticket-amount',
  /** The payment that the ticket form has opened, until its outcome is known: JSON. */
  ticketFormPayment: 'ticket-form-payment',
  /** Session storage: identifies the ticket form until its ticket is paid. */
  ticketAttempt: 'ticket-attempt',
  /** The message to the owners that is being written: JSON. */
  contactDraft: 'contact-draft',
  /** Prefix of the keys of messages to the owners that wait for a connection: JSON, one message each. */
  contactOutbox: 'contact-outbox-',
  /** A sign-out that has not reached the server yet. */
  pendingSignOut: 'sign-out-pending',
  /** IndexedDB holds data of a user. */
  persistedSession: 'kept-person',
  /** IndexedDB holds a ticket. */
  hasTickets: 'has-tickets',
  /** A user signed out, and their tickets may not be wiped yet. */
  ticketsUnwanted: 'tickets-unwanted',
  /** IndexedDB may hold grants of emailed links, which open bought sets. */
  hasGrants: 'has-grants',
  /** This browser may keep photo sets. */
  hasKeptSets: 'kept-sets',
  /** A user signed out, and their kept photo sets may not be deleted yet. */
  keptSetsUnwanted: 'kept-sets-unwanted',
  /** Photo sets that were removed from this device because their purchases ended: JSON, until the user has seen it. */
  keptSetsRemoved: 'removed-sets',
  /** This browser may have a drawing history. */
  drawingHistory: 'drawing-history',
  /** A part of it is not in its account yet. */
  drawingHistoryUnsent: 'drawing-history-unsent',
  /** A user signed out, and what their account has may not be deleted from this browser yet. */
  drawingHistoryUnwanted: 'drawing-history-unwanted',
  /** Id of the owner of the shop whose uploads may be stored in IndexedDB. */
  uploadsOwner: 'uploads-owner',
  /** Id of the owner of the shop whose office responses (IndexedDB) and drafts may be stored. */
  officeResponsesOwner: 'office-responses-owner',
  /** Prefix of the keys of what an owner has typed and not saved in a form of the office: JSON. */
  officeDraft: 'office-draft-',
  /** Shows whether anything can be stored at all. */
  storageCheck: 'storage-check',
  /** Prefix of the keys of payments whose tickets are not on this device yet; the rest is the payment's client secret: JSON. */
  ticketPayment: 'ticket-payment-',
  /** Id of the user whose personal data is stored in the browser. */
  owner: 'kept-owner',
  /** When a mirrored entry was last written, in milliseconds (storage-mirror.ts). */
  mirroredAt: 'twins-at',
  /** The last session change in any tab, with a random number that makes each one different: 'signedIn 0.3914'. */
  sessionChange: 'session-change',
  /** The day of the first visit, on this device's calendar: 'Sat Nov 21 2026'. */
  firstVisitOn: 'first-visit-on',
  /** Until when the app isn't offered for installation, in milliseconds. */
  installOfferQuietUntil: 'install-offer-quiet-until',
  /** When everything that works offline was last fetched, in milliseconds. */
  prefetchedAt: 'warmed-at',
  /** The drawing session that isn't over: JSON. */
  deskSession: 'desk-session',
  /** When that session was seen running last, in milliseconds. */
  deskAliveAt: 'desk-alive-at',
  /** The drawing aids of that session: JSON. */
  deskAids: 'desk-aids',
  /** IndexedDB may have a picture of the visitor's drawing, and how it lies on the photo: JSON. */
  deskDrawing: 'desk-drawing',
  /** What was drawn in a class that isn't over: JSON. */
  deskClass: 'desk-class',
  /** Prefix of the keys of what an account was drawing when it was signed out; the rest is its id: JSON. */
  deskLeft: 'desk-left-',
  /** Prefix of the keys of which tab has the session or the class, where the browser has no locks. */
  deskTab: 'desk-tab-',
  /** Photos that are never drawn on this device: JSON. */
  deskHidden: 'desk-hidden',
  /** How long a bank card is on this screen, in pixels. */
  deskCardPixels: 'desk-card-pixels',
  /** What was chosen at the desk last: JSON. */
  deskSettings: 'desk-settings',
  /** Session storage: the download email of this purchase was requested. */
  downloadEmailProcessed: 'download-email-processed',
  /** The payment for which it was requested. */
  processedPayment: 'processed-payment',
  /** Session storage: the guest popup was shown. */
  guestPopupShown: 'guest-popup-shown',
  /** Session storage: when the page last reloaded itself because one of its files was gone. */
  staleReloadAt: 'stale-reload-at',
  /** Session storage: how far each visited screen was scrolled. */
  scrollPositions: 'scroll-positions',
} as const;

/**
 * What forms store about a person, cleared when the user signs out or another user signs in. A list, because the features' code
 * may not be loaded by then. The cart stays: it contains nothing personal.
 */
export const personalKeys: readonly string[] = [
  storageKeys.checkoutEmail,
  storageKeys.checkoutEmailDraft,
  storageKeys.checkoutTotalCents,
  storageKeys.promoCode,
  storageKeys.orderPayment,
  storageKeys.ticketEmail,
  storageKeys.ticketName,
  storageKeys.ticketAmount,
  storageKeys.ticketFormPayment,
  storageKeys.contactDraft,
  storageKeys.keptSetsRemoved,
  storageKeys.hasGrants,
  storageKeys.deskSession,
  storageKeys.deskAliveAt,
  storageKeys.deskClass,
  storageKeys.deskAids,
];

/** Keys, or prefixes of keys, of what can't be replaced if a killed browser loses it (storage-mirror.ts). */
export const mirroredKeys: readonly string[] = [
  storageKeys.cart,
  storageKeys.contactDraft,
  storageKeys.contactOutbox,
  storageKeys.orderPayment,
  storageKeys.ticketFormPayment,
  storageKeys.ticketPayment,
  storageKeys.hasTickets,
  storageKeys.ticketsUnwanted,
  storageKeys.hasKeptSets,
  storageKeys.keptSetsUnwanted,
  storageKeys.drawingHistory,
  storageKeys.drawingHistoryUnwanted,
  storageKeys.persistedSession,
  storageKeys.officeResponsesOwner,
  storageKeys.officeDraft,
  storageKeys.owner,
  storageKeys.pendingSignOut,
  storageKeys.deskSession,
  storageKeys.deskAliveAt,
  storageKeys.deskClass,
  storageKeys.deskDrawing,
  storageKeys.deskLeft,
];
