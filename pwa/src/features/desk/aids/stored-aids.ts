import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson, storedNumber } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { type DeskAids, deskAids, NO_DESK_AIDS } from './desk-aids.ts';
import { CARD_PIXELS } from './geometry/paper-size.ts';

const storedAids = z.object({ sessionId: z.uuid(), aids: deskAids });

const stored = storedJson(localStore, storageKeys.deskAids);
const cardPixels = storedNumber(localStore, storageKeys.deskCardPixels);

/** As they were left in this session. Another session begins without. */
export function readAids(sessionId: string | undefined): DeskAids {
  const parsed = storedAids.safeParse(stored.get());
  return parsed.success && parsed.data.sessionId === sessionId ? parsed.data.aids : NO_DESK_AIDS;
}

export function storeAids(sessionId: string, aids: DeskAids): void {
  stored.set({ sessionId, aids });
}

export function clearAids(): void {
  stored.clear();
}

/** How long a bank card is on this screen, in pixels; null until it was measured. */
export function readCardPixels(): number | null {
  const pixels = cardPixels.get();
  return pixels !== null && pixels >= CARD_PIXELS.least && pixels <= CARD_PIXELS.most ? pixels : null;
}

export function storeCardPixels(pixels: number): void {
  cardPixels.set(Math.round(pixels));
}
