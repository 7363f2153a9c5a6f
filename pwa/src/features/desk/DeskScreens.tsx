import { withDeviceSets } from '#collection/device/with-device-sets.tsx';
import { DeskPage } from './DeskPage.tsx';
import { SessionPage } from './session/SessionPage.tsx';

/** The screens that draw from photo sets, also those that are kept on this device. */
export const DeskScreen = withDeviceSets(DeskPage);
export const SessionScreen = withDeviceSets(SessionPage);
