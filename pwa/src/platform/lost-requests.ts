/** Requests that got no answer of the shop. Apart from what looks into them (connection.ts), because the first screens load this. */
export const lostRequests = { count: 0, onLoss: () => {} };

export function noteLostRequest(): void {
  lostRequests.count += 1;
  lostRequests.onLoss();
}
