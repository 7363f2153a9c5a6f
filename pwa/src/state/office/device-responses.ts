import type { DeviceData } from '#state/session/device-data.ts';
import { responsesOwner } from './responses-owner.ts';

const load = () => import('./stored-responses.ts');

/** What an owner has seen and typed in the office, as the session treats it. Only that owner's screens read it, so nothing has to hide. */
export const deviceResponses: DeviceData = {
  needsOwnerRole: true,
  isStored: () => responsesOwner.get() !== null,
  hide: () => {},
  isHidden: () => false,
  handOver: async (userId) => (await load()).handOverResponses(userId),
  wipe: async () => (await load()).deleteResponses(),
};
