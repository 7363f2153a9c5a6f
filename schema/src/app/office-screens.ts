import { OFFICE, PERSONAL, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of the owners' office. */
export const OFFICE_SCREENS = {
  adminToday: {
    path: '/admin',
    title: 'Today',
    description: 'Sales and what needs attention, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminOrders: {
    path: '/admin/orders',
    title: 'Orders',
    description: 'Everything sold, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminEvents: {
    path: '/admin/events',
    title: 'Events',
    description: 'All events, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminMessages: {
    path: '/admin/messages',
    title: 'Messages',
    description: 'What visitors write, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminTickets: {
    path: '/admin/tickets',
    title: 'Ticket Administration',
    description: 'Tickets sold, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminSets: {
    path: '/admin/sets',
    title: 'Photo Sets',
    description: 'All photo sets, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminSet: {
    path: '/admin/sets/:id',
    // Shown until the app has loaded the set.
    title: 'Edit Photo Set',
    description: 'A photo set as the owners edit it.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminCodes: {
    path: '/admin/codes',
    title: 'Promo Codes',
    description: 'Promo codes and what they took off, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminPeople: {
    path: '/admin/people',
    title: 'People',
    description: 'Accounts, owners and personal data, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminData: {
    path: '/admin/data',
    title: 'Data',
    description: 'Orders, tickets, messages and promo codes for spreadsheets, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminHealth: {
    path: '/admin/health',
    title: 'Health',
    description: 'Emails, background jobs, storage and backups, for the owners.',
    ...PERSONAL,
    ...OFFICE,
  },
  adminLog: {
    path: '/admin/log',
    title: 'Change Log',
    description: 'What the owners have changed.',
    ...PERSONAL,
    ...OFFICE,
  },
} as const satisfies Record<string, ScreenFacts>;
