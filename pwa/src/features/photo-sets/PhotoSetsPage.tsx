import { PHOTO_SETS_LEDE, screenTitle } from '@archive/schema/screen-title';
import { type ComponentType, lazy, Suspense } from 'react';
import { CatalogueOpening } from '#components/CatalogueOpening.tsx';
import { EmptyState, type EmptyStateProps } from '#components/EmptyState.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { usePublicAnswer } from '#state/use-public-answer.ts';
import { PhotoSetGrid } from './PhotoSetGrid.tsx';
import { PhotoSetSkeletons } from './PhotoSetSkeletons.tsx';
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
  const { data, error, refetch } = usePublicAnswer(PhotoSetsListDocument);
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

/** The first screens leave out what few will see. Where it cannot be loaded either, the failure stands there without more. */
const Failure = lazy<ComponentType<EmptyStateProps & PhotoSetsFailureProps>>(() =>
  import('./PhotoSetsFailure.tsx').then(
    (module) => ({ default: module.PhotoSetsFailure }),
    () => ({ default: EmptyState }),
  ),
);

function NothingYet() {
  return <EmptyState title="No photo collections yet">New sets appear here as soon as they are published.</EmptyState>;
}
