import { PHOTO_SETS_LEDE, screenTitle } from '@archive/schema/app/screens';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { EmptyState, type EmptyStateProps } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { CardGrid } from '#components/layout/CardGrid.tsx';
import { CatalogueOpening } from '#components/layout/CatalogueOpening.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, Lede, PageHeading } from '#components/text/typography.tsx';
import { PhotoSetsListDocument, type PhotoSetsListQuery } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { usePublicQuery } from '#state/client/use-public-query.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetCard } from './PhotoSetCard.tsx';
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
  return <EmptyState title="No photo sets yet">New sets will appear here soon.</EmptyState>;
}

/** As many as the first screen can show. The others load lazily. */
const EAGER_PICTURES = 3;

function PhotoSetGrid({ photoSets }: { photoSets: PhotoSetsListQuery['photoSets'] }) {
  return (
    <Grid>
      {photoSets.map((photoSet, index) => (
        <li key={photoSet.id}>
          <PhotoSetCard photoSet={photoSet} isEager={index < EAGER_PICTURES} />
        </li>
      ))}
    </Grid>
  );
}

/** The middle column is lower, like pictures on a wall. */
const Grid = styled(CardGrid)`
  ${media.desktop} {
    row-gap: ${t.space['2xl']};
    > :nth-child(3n + 2) {
      margin-top: ${t.space.xl};
    }
  }
`;

const skeletons = [1, 2, 3, 4, 5, 6];

function PhotoSetSkeletons() {
  return (
    <Stack $gap="m">
      <Caption role="status">Loading photo collections...</Caption>
      <Grid aria-hidden>
        {skeletons.map((key) => (
          <li key={key}>
            <Stack $gap="s">
              <Skeleton $ratio="3 / 4" />
              <Skeleton $height="2rem" $width="60%" />
              <Skeleton $height="3rem" />
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
