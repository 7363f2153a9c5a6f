import { useQuery } from '@apollo/client/react';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { EventsDetailDocument, type EventsDetailQuery } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';

export type TicketedEvent = NonNullable<EventsDetailQuery['event']>;

/** What tickets are sold for, as soon as it is known; a ticket can be bought without. */
export function useTicketEvent(): TicketedEvent | null {
  const { data, error } = useQuery(EventsDetailDocument, { variables: { id: FUNDRAISER_EVENT_ID } });
  useFailureLog('Failed to fetch event details', error);
  return data?.event ?? null;
}
