/** The same for everyone: browsers and proxies may store it, and revalidate it each time. */
export const FOR_EVERYONE = 'public, max-age=0, must-revalidate';

/** For responses made for one client and responses with a cookie: never stored. */
export const FOR_CLIENT_ONLY = 'private, no-store';

/** For errors, and for what is only true now. */
export const NEVER_STORED = 'no-store';

/** For bought photos in a page: a day after a refund no browser has them anymore. */
export const FOR_CLIENT_A_DAY = 'private, max-age=86400';

/** For files whose content never changes under the same address. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** For files that may change with a deployment, and whose previous content does no harm. */
export const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** For generated files that are the same for everyone. */
export const FOR_AN_HOUR = 'public, max-age=3600';

/** Any deployment may change it under the same address: browsers may store it, and revalidate it each time. */
export const REVALIDATED = 'no-cache';
