import { useQuery } from '@apollo/client/react';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { RaisingFuturesEventDocument, type RaisingFuturesEventQuery } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';

export type Fundraiser = NonNullable<RaisingFuturesEventQuery['event']>;

/** When and where, as soon as that is known. The story stands without it. */
export function useFundraiser(): Fundraiser | null {
  const { data, error } = useQuery(RaisingFuturesEventDocument, { variables: { id: FUNDRAISER_EVENT_ID } });
  useFailureLog('Failed to fetch event details', error);
  return data?.event ?? null;
}
