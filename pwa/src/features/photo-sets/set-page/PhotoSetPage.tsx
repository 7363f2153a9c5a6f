import { skipToken, useQuery } from '@apollo/client/react';
import { screenTitle } from '@archive/schema/app/screens';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { useParams } from 'react-router-dom';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption } from '#components/text/typography.tsx';
import { PhotoSetDetailDocument } from '#generated/graphql.ts';
import { useConnection, useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetDetail } from './PhotoSetDetail.tsx';
import { PhotoSetMissing } from './PhotoSetMissing.tsx';
import { Opening } from './set-layout.ts';

/** A photo set before the purchase: a free pose to walk around, and what else the set contains. */
export function PhotoSetPage() {
  const id = parsePhotoSetSlug(useParams().slug ?? '');
  const { data, error, refetch } = useQuery(PhotoSetDetailDocument, id === null ? skipToken : { variables: { id } });
  useFailureLog('Failed to fetch a photo set', error);
  if (data?.photoSet) {
    return (
      <>
        <PageTitle title={data.photoSet.title} />
        <PhotoSetDetail key={data.photoSet.id} photoSet={data.photoSet} />
      </>
    );
  }
  if (error) return <Failure onRetry={() => refetch().catch(() => null)} />;
  return id === null || data ? <PhotoSetMissing reason="unknown" /> : <PhotoSetSkeleton />;
}

function Failure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const connection = useConnection();
  useRetryOnReconnect(onRetry);
  return <PhotoSetMissing reason={connection === 'online' ? 'failed' : connection} onRetry={() => void onRetry()} />;
}

function PhotoSetSkeleton() {
  return (
    <Page>
      <PageTitle title={screenTitle('/photo-sets/:slug', '')} />
      <Stack $gap="m">
        <Caption role="status">Loading photo set...</Caption>
        <Skeleton $height={t.text.display} $width="70%" />
        <Opening>
          <Skeleton $ratio="3 / 4" />
          <Stack $gap="s">
            <Skeleton $height="6rem" />
            <Skeleton $height="12rem" />
            <Skeleton $height={t.size.control} />
          </Stack>
        </Opening>
      </Stack>
    </Page>
  );
}
