/** What is the same for everybody: browsers and proxies may keep it, and ask each time whether it is still so. */
export const FOR_EVERYONE = 'public, max-age=0, must-revalidate';

/** What is made for one asker, and whatever carries a cookie: nobody keeps it. */
export const FOR_CLIENT_ONLY = 'private, no-store';

/** What any deployment may change, under the same address: browsers may keep it, and ask each time whether it is still so. */
export const REVALIDATED = 'no-cache';
