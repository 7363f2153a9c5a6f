import type { DeviceData } from '#state/session/device-data.ts';
import { keptFlag, keptFlagsChanged, unwantedKept } from './kept-flags.ts';

const load = () => import('./delete-kept-sets.ts');

/** The kept photo sets, as the session treats them. */
export const deviceKeptSets: DeviceData = {
  isStored: () => keptFlag.get() === true,
  hide() {
    unwantedKept.set(true);
    // No tab adds to them from now on
    keptFlagsChanged();
  },
  isHidden: () => unwantedKept.get() === true,
  handOver: async (userId) => (await load()).handOverKeptSets(userId),
  wipe: async () => (await load()).deleteKeptSets(),
};
