import type { DeviceData } from '#state/session/device-data.ts';
import { ticketsFlag, unwantedTickets } from './ticket-flags.ts';

/** The stored tickets, and the payments that wait for one, as the session treats them. */
export const deviceTickets: DeviceData = {
  // A payment that was settled after the sign-out clears the flag of what is still to be wiped
  isStored: () => ticketsFlag.get() === true || unwantedTickets.get(),
  hide: () => void unwantedTickets.set(),
  isHidden: () => unwantedTickets.get(),
  handOver: async (userId) => (await import('./stored-tickets.ts')).handOverTickets(userId),
  wipe: async () => (await import('./wipe-tickets.ts')).wipeTickets(),
};
