import type { DeviceData } from '#state/session/device-data.ts';
import { historyFlag, unwantedHistory } from './history-flags.ts';

const load = () => import('./hand-over-history.ts');

/** The drawing history on this device, as the session treats it. Each account's is shown to that account only. */
export const deviceHistory: DeviceData = {
  isStored: () => historyFlag.get() === true,
  hide: () => void unwantedHistory.set(true),
  isHidden: () => unwantedHistory.get() === true,
  handOver: async (userId) => (await load()).handOverHistory(userId),
  wipe: async () => (await load()).wipeHistories(),
};
