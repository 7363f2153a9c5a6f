import { useQuery } from '@apollo/client/react';
import { PHOTO_SETS_LEDE, screenTitle } from '@archive/schema/screen-title';
import { CatalogueOpening } from '#components/CatalogueOpening.tsx';
import { EmptyState, LoadingFailure } from '#components/EmptyState.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { PhotoSetGrid } from './PhotoSetGrid.tsx';
import { PhotoSetSkeletons } from './PhotoSetSkeletons.tsx';

const title = screenTitle('/photo-sets', '');

export function PhotoSetsPage() {
  return (
    <Page>
      <PageTitle title={title} />
      <CatalogueOpening>
        <PageHeading>{title}</PageHeading>
        <Lede>{PHOTO_SETS_LEDE}</Lede>
      </CatalogueOpening>
      <PhotoSets />
    </Page>
  );
}

function PhotoSets() {
  const { data, loading, error, refetch } = useQuery(PhotoSetsListDocument);
  useFailureLog('Failed to fetch photo sets', error);
  if (data) return data.photoSets.length > 0 ? <PhotoSetGrid photoSets={data.photoSets} /> : <NothingYet />;
  if (loading || !error) return <PhotoSetSkeletons />;
  return <LoadingFailure title="Failed to load photo collections" onRetry={refetch} />;
}

function NothingYet() {
  return <EmptyState title="No photo collections yet">New sets appear here as soon as they are published.</EmptyState>;
}
