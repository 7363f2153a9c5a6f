/** How often a time limit is looked at, measured by itself. */
const CHECKS = 10;

/** Options of the server that end a request which has not arrived after `ms`; Node looks for such only every 30 s by itself. */
export function receiveTimeout(ms: number) {
  return { requestTimeout: ms, http: { headersTimeout: ms, connectionsCheckingInterval: ms / CHECKS } };
}

/**
 * Options of the server that hang up where nothing was sent or received for `ms`, also while the answer is being made: longer than any
 * answer takes. Node lets them stay for ever, and what they asked for lies in the system's memory: megabytes for each connection.
 * In the middle of an answer it takes up to twice as long, because Node asks every `ms` whether anything has moved since it asked last.
 */
export function sendTimeout(ms: number) {
  return { connectionTimeout: ms };
}
