import type { EventFactsFragment } from '#generated/graphql.ts';

/** An event as both queries bring it. */
export type ListedEvent = EventFactsFragment;
