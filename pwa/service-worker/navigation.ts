import { CHECKOUT_SCREENS } from '@archive/schema/screens';
import { SERVER_PATHS, startsWithAny } from '@archive/schema/service-worker';

/** Addresses at which no screen opens, because they are the server's or a file's. Workbox holds them against path and query. */
export const notScreens: RegExp[] = [startsWithAny(SERVER_PATHS), /^[^?]*\.\w+(?:\?|$)/];

/** Addresses of the screens with a card form, held against path and query, too. */
export const checkoutScreens = new RegExp(`^(?:${CHECKOUT_SCREENS.join('|')})/*(?:\\?|$)`);
