import { connection } from '#platform/connection/connection.ts';

/** Why a source has no photos. A new shop has none, and cuts those of new sets one after the other. */
export function noPhotosText(): string {
  if (connection() === 'online') return "There are no photos here yet, or they're still being prepared. Try again in a few minutes.";
  return "We couldn't open these photos. Connect to the internet, or keep sets on this device first.";
}
