import { withDeviceSets } from '#collection/device/with-device-sets.tsx';
import { ClassPage } from './ClassPage.tsx';
import { ClassSessionPage } from './ClassSessionPage.tsx';

/** In one file: anyone who waits for a class has loaded its session, too, before the connection may be lost. */
export const ClassScreen = withDeviceSets(ClassPage);
export const ClassSessionScreen = withDeviceSets(ClassSessionPage);

// Their links lead to the desk, also on a first visit that loses its connection before the service worker has stored it
if (!navigator.serviceWorker?.controller) void import('../DeskScreens.tsx').catch(() => {});
