import { SERVER_PATHS, startsWithAny } from '@archive/schema/service-worker';

/** Addresses at which no screen opens, because they are the server's or a file's. Workbox holds them against path and query. */
export const notScreens: RegExp[] = [startsWithAny(SERVER_PATHS), /^[^?]*\.\w+(?:\?|$)/];
