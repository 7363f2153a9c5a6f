import { PHOTO_SETS_LEDE, screenTitle } from '@archive/schema/screens';
import { type ComponentType, lazy, Suspense } from 'react';
import { EmptyState, type EmptyStateProps } from '#components/feedback/EmptyState.tsx';
import { CatalogueOpening } from '#components/layout/CatalogueOpening.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PageHeading } from '#components/text/typography.tsx';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { usePublicQuery } from '#state/client/use-public-query.ts';
import { PhotoSetGrid, PhotoSetSkeletons } from './PhotoSetGrid.tsx';
import type { PhotoSetsFailureProps } from './PhotoSetsFailure.tsx';

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
  const { data, error, refetch } = usePublicQuery(PhotoSetsListDocument);
  useFailureLog('Failed to fetch photo sets', error);
  if (data) return data.photoSets.length > 0 ? <PhotoSetGrid photoSets={data.photoSets} /> : <NothingYet />;
  if (!error || !refetch) return <PhotoSetSkeletons />;
  return (
    <Suspense fallback={<PhotoSetSkeletons />}>
      <Failure isAlert title="Failed to load photo collections" onRetry={refetch}>
        Please try again later
      </Failure>
    </Suspense>
  );
}

/** Loaded only when needed. If it can't be loaded either, the error is shown without a retry. */
const Failure = lazy<ComponentType<EmptyStateProps & PhotoSetsFailureProps>>(() =>
  import('./PhotoSetsFailure.tsx').then(
    (module) => ({ default: module.PhotoSetsFailure }),
    () => ({ default: EmptyState }),
  ),
);

function NothingYet() {
  return <EmptyState title="No photo collections yet">New sets will appear here soon.</EmptyState>;
}
