import { SCREENS } from '@archive/schema/app/screens';
import { SERVER_PATHS, startsWithAny } from '@archive/schema/app/service-worker';

/** Addresses that open no screen, because the server or a file answers them. Workbox matches them against path and query. */
export const notScreens: RegExp[] = [startsWithAny(SERVER_PATHS), /^[^?]*\.\w+(?:\?|$)/];

const pathsWithCardForm = Object.values(SCREENS).flatMap(({ path, hasCardForm }) => (hasCardForm ? [path] : []));

/** Addresses of the screens with a card form, matched against path and query. */
export const checkoutScreens = new RegExp(`^(?:${pathsWithCardForm.join('|')})/*(?:\\?|$)`);
