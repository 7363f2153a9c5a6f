import type { Connection } from './connection.ts';

/** When what this device doesn't have loads: '... loads when you're back online'. */
export function whenLoaded(connection: Connection): string {
  return connection === 'unreachable' ? 'when the shop is back' : "when you're back online";
}
