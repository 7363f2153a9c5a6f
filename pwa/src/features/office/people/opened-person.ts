import type { OfficePersonQuery } from '#generated/graphql.ts';

/** An account, or a guest by an address. */
export type WantedPerson = { id: string } | { email: string };

/** What the shop stores about a person. */
export type OpenedPerson = OfficePersonQuery['officePerson'];
