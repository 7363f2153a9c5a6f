import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeSaleDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { AsOf } from '../office/AsOf.tsx';
import { useOfficeQuery } from '../office/use-office-query.ts';
import { SaleFacts } from './SaleFacts.tsx';
import { SaleLines } from './SaleLines.tsx';
import { Timeline } from './Timeline.tsx';

/** An order or a ticket: who bought what for how much, and what happened since. */
export function Sale({ id }: { id: string }) {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeSaleDocument, { input: { id } });
  const isOffline = useRetryOnReconnect(refetch);
  if (error && !(asOf && data)) {
    return (
      <LoadingFailure title="We couldn't load this order" onRetry={refetch} isOffline={isOffline} isNeverStored>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  }
  if (!data) return <Skeleton $height="16rem" />;
  const opened = data.officeSale;
  return (
    <Stack $gap="m">
      <AsOf at={asOf} />
      <SaleFacts opened={opened} />
      <SaleLines opened={opened} />
      <Timeline entries={opened.timeline} />
    </Stack>
  );
}
