/**
 * Options of the server that hang up on whoever has neither taken nor sent anything for `ms`. Node lets him stay for ever, and what he asked
 * for lies in the system's memory: megabytes for each connection.
 */
export function takingWithin(ms: number) {
  return { connectionTimeout: ms };
}
