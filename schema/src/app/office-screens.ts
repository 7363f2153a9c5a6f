import { HIDDEN, OFFICE, PERSONAL, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of the owners' office. */
export const OFFICE_SCREENS = {
  adminToday: {
    path: '/admin',
    title: 'Today',
    description: 'Sales and what needs attention, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminOrders: {
    path: '/admin/orders',
    title: 'Orders',
    description: 'Everything sold, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminEvents: {
    path: '/admin/events',
    title: 'Events',
    description: 'All events, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminMessages: {
    path: '/admin/messages',
    title: 'Messages',
    description: 'What visitors write, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminTickets: {
    path: '/admin/tickets',
    title: 'Ticket Administration',
    description: 'Tickets sold, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminSets: {
    path: '/admin/sets',
    title: 'Photo Sets',
    description: 'All photo sets, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminSet: {
    path: '/admin/sets/:id',
    // Shown until the app has loaded the set.
    title: 'Edit Photo Set',
    description: 'A photo set as the owners edit it.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminCodes: {
    path: '/admin/codes',
    title: 'Promo Codes',
    description: 'Promo codes and what they took off, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminPeople: {
    path: '/admin/people',
    title: 'People',
    description: 'Accounts, owners and personal data, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminData: {
    path: '/admin/data',
    title: 'Data',
    description: 'Orders, tickets, messages and promo codes for spreadsheets, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminHealth: {
    path: '/admin/health',
    title: 'Health',
    description: 'Emails, background jobs, storage and backups, for the owners.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
  adminLog: {
    path: '/admin/log',
    title: 'Change Log',
    description: 'What the owners have changed.',
    ...{ ...HIDDEN, ...OFFICE, ...PERSONAL },
  },
} as const satisfies Record<string, ScreenFacts>;
