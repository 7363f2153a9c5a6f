import { useQuery } from '@apollo/client/react';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { type EventFactsFragment, EventsDetailDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';

/** An event with all its fields, also in the list: a visitor who has seen the list can open each event offline. */
export type CatalogueEvent = EventFactsFragment;

/** The event that tickets are sold for: undefined until it is loaded, null while the owners hide it. */
export function useFundraiser(): CatalogueEvent | null | undefined {
  const { data, error } = useQuery(EventsDetailDocument, { variables: { id: FUNDRAISER_EVENT_ID } });
  useFailureLog('Failed to fetch event details', error);
  return data && (data.event ?? null);
}
