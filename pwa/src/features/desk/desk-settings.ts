import { PRESETS, roundRows } from '@archive/schema/drawing/rounds';
import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** What surrounds the photo. */
export const SURROUNDS = ['black', 'gray', 'white'] as const;
export type Surround = (typeof SURROUNDS)[number];

const deskSettings = z.object({
  preset: z.enum(PRESETS),
  /** Of custom rounds. */
  rows: roundRows,
  hasSound: z.boolean(),
  /** The mute switch of the device doesn't silence the notes. Earlier releases stored nothing. */
  isMuteIgnored: z._default(z.boolean(), false),
  /** A session goes on while the app is hidden. */
  goesOnHidden: z.boolean(),
  isClockHidden: z.boolean(),
  surround: z.enum(SURROUNDS),
});

export type DeskSettings = z.output<typeof deskSettings>;

export const FIRST_SETTINGS: DeskSettings = {
  preset: 'warmUp',
  rows: [
    { times: 5, kind: 'draw', seconds: 60, pick: 'new' },
    { times: 1, kind: 'break', seconds: 120, pick: 'same' },
    { times: 2, kind: 'draw', seconds: 300, pick: 'new' },
  ],
  hasSound: true,
  isMuteIgnored: false,
  goesOnHidden: false,
  isClockHidden: false,
  surround: 'gray',
};

const stored = storedJson(localStore, storageKeys.deskSettings);

/** As they were left on this device. */
export function readSettings(): DeskSettings {
  const parsed = deskSettings.safeParse(stored.get());
  return parsed.success ? parsed.data : FIRST_SETTINGS;
}

export function storeSettings(settings: DeskSettings): void {
  stored.set(settings);
}
