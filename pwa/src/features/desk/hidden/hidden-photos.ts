import { type Choice, parsePoseKey } from '@archive/schema/drawing/pose-deck';
import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { storageOwner } from '#state/session/storage-owner.ts';

/** Photos that are never drawn on this device, until they are shown again. */
const hiddenPhoto = z.object({
  /** Who hid it; null for a guest. */
  owner: z.nullable(z.string()),
  photoSetId: z.int(),
  pose: z.int(),
  view: z.string(),
});

export type HiddenPhoto = z.output<typeof hiddenPhoto>;

const stored = storedJson(localStore, storageKeys.deskHidden);

/** What the visitor hid, the newest first. What a guest hid, the free samples, is hidden from everyone. */
export function readHidden(): HiddenPhoto[] {
  return readAll().filter(isOwn).reverse();
}

export function hiddenViews(): string[] {
  return readHidden().map(({ view }) => view);
}

export function hideOnDevice({ pose, view }: Choice): void {
  const photo = { owner: storageOwner.get(), ...parsePoseKey(pose), view };
  stored.set([...readAll().filter((other) => other.view !== view || !isOwn(other)), photo]);
}

export function showOnDevice(view: string): void {
  stored.set(readAll().filter((photo) => photo.view !== view || !isOwn(photo)));
}

function isOwn({ owner }: HiddenPhoto): boolean {
  return owner === null || owner === storageOwner.get();
}

function readAll(): HiddenPhoto[] {
  const parsed = z.array(hiddenPhoto).safeParse(stored.get());
  return parsed.success ? parsed.data : [];
}
