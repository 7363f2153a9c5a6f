/** Every screen's address. */
export const paths = {
  home: () => '/',
  photoSets: () => '/photo-sets',
  events: () => '/events',
  event: (id: number | string) => `/events/${encodeURIComponent(id)}`,
  raisingFutures: () => '/raising-futures',
  eventsComingSoon: () => '/events-coming-soon',
  gallery: () => '/gallery',
  galleryComingSoon: () => '/gallery-coming-soon',
  comingSoon: () => '/coming-soon',
  contact: () => '/contact',
  checkout: () => '/checkout',
  paymentSuccess: () => '/payment-success',
  ticketCheckout: () => '/ticket-checkout',
  ticketSuccess: () => '/ticket-success',
  adminTickets: () => '/admin/tickets',
  resetPassword: (token: string) => `/reset-password?${new URLSearchParams({ token })}`,
} as const;
