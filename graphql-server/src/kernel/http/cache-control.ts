/** The same for everyone: browsers and proxies may store it, and revalidate it each time. */
export const FOR_EVERYONE = 'public, max-age=0, must-revalidate';

/** For responses made for one client and responses with a cookie: never stored. */
export const FOR_CLIENT_ONLY = 'private, no-store';

/** For bought photos in a page: a day after a refund no browser has them anymore. */
export const FOR_CLIENT_A_DAY = 'private, max-age=86400';

/** Any deployment may change it under the same address: browsers may store it, and revalidate it each time. */
export const REVALIDATED = 'no-cache';
