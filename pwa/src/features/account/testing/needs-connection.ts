/** What a button says without a connection. A word about the last try may stand before it. */
export const NEEDS_CONNECTION = /^\s*This needs a connection\.$/;
