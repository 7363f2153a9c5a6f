import { signal } from '../signal.ts';

/** How many requests got no answer of the shop. Apart from what looks into them (connection.ts), because the first screens load this. */
export const lostRequests = signal(0);

export function noteLostRequest(): void {
  lostRequests.set(lostRequests.get() + 1);
}
