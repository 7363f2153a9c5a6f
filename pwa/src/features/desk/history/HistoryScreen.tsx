import { withDeviceSets } from '#collection/device/with-device-sets.tsx';
import { HistoryPage } from './HistoryPage.tsx';

/** With the photos of sets that are kept on this device. */
export const HistoryScreen = withDeviceSets(HistoryPage);
