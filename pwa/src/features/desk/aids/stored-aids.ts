import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson, storedNumber } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { type DeskAids, deskAids, NO_DESK_AIDS } from './desk-aids.ts';
import { CARD_PIXELS } from './geometry/paper-size.ts';

const aidsOf = z.object({ sessionId: z.uuid(), aids: deskAids });
/** Earlier releases stored those of one session. */
const storedAids = z.pipe(
  z.union([z.array(aidsOf), aidsOf]),
  z.transform((found) => [found].flat()),
);

/** A session of one's own may be open during a class. */
const MAX_SESSIONS = 2;

const stored = storedJson(localStore, storageKeys.deskAids);
const cardPixels = storedNumber(localStore, storageKeys.deskCardPixels);

/** As they were left in this session. Another session begins without. */
export function readAids(sessionId: string): DeskAids {
  return readAll().find((found) => found.sessionId === sessionId)?.aids ?? NO_DESK_AIDS;
}

export function storeAids(sessionId: string, aids: DeskAids): void {
  const others = readAll().filter((found) => found.sessionId !== sessionId);
  stored.set([{ sessionId, aids }, ...others].slice(0, MAX_SESSIONS));
}

function readAll(): z.output<typeof storedAids> {
  return storedAids.safeParse(stored.get()).data ?? [];
}

export function clearAids(): void {
  stored.clear();
}

/** How long a bank card is on this screen, in pixels; null until it was measured. */
export function readCardPixels(): number | null {
  const pixels = cardPixels.get();
  return pixels !== null && pixels >= CARD_PIXELS.min && pixels <= CARD_PIXELS.max ? pixels : null;
}

export function storeCardPixels(pixels: number): void {
  cardPixels.set(Math.round(pixels));
}
