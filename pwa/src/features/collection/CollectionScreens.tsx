import { withDeviceSets } from '#collection/device/with-device-sets.tsx';
import { CollectionPage } from './CollectionPage.tsx';
import { PosePage } from './pose/PosePage.tsx';
import { SetPage } from './set/SetPage.tsx';

/** The screens that open photo sets, also those that are kept on this device. */
export const CollectionScreen = withDeviceSets(CollectionPage);
export const SetScreen = withDeviceSets(SetPage);
export const PoseScreen = withDeviceSets(PosePage);
