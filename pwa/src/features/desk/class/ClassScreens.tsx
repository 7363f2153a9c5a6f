import { withDeviceSets } from '#collection/device/with-device-sets.tsx';
import { ClassPage } from './ClassPage.tsx';
import { ClassSessionPage } from './ClassSessionPage.tsx';

/** In one file: anyone who waits for a class has loaded its session, too, before the connection may be lost. */
export const ClassScreen = withDeviceSets(ClassPage);
export const ClassSessionScreen = withDeviceSets(ClassSessionPage);
