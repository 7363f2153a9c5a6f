/** How often a time limit is looked at, measured by itself. */
const CHECKS = 10;

/** Options of the server that end a request which has not arrived after `ms`; Node looks for such only every 30 s by itself. */
export function receivingWithin(ms: number) {
  return { requestTimeout: ms, http: { headersTimeout: ms, connectionsCheckingInterval: ms / CHECKS } };
}
