import { DOTLESS_DOMAINS } from '@archive/schema/email';

const LOCAL = "split_part(split_part(lower(email), '@', 1), '+', 1)";
const DOMAIN = "split_part(lower(email), '@', 2)";
const DOTLESS = DOTLESS_DOMAINS.map((domain) => `'${domain}'`).join();

/** In SQL: the key of the mailbox of a message, as `mailboxKey` makes it. An index has exactly this expression. */
export const MAILBOX = `case when ${DOMAIN} in (${DOTLESS}) then replace(${LOCAL}, '.', '') || '@gmail.com' else ${LOCAL} || '@' || ${DOMAIN} end`;
