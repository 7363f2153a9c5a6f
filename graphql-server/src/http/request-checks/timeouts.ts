/** How often time limits are checked. */
const CHECKS = 10;

/** Server options that end a request that has not arrived after `ms`. By default Node checks only every 30 s. */
export function receiveTimeout(ms: number) {
  return { requestTimeout: ms, http: { headersTimeout: ms, connectionsCheckingInterval: ms / CHECKS } };
}

/**
 * Server options that close a connection after `ms` without traffic, even while its response is computed: longer than any response
 * takes. Node has no such limit, and each connection can keep megabytes of unread response in memory. In the middle of a response it
 * takes up to twice as long, because Node only checks every `ms` whether anything moved.
 */
export function sendTimeout(ms: number) {
  return { connectionTimeout: ms };
}
