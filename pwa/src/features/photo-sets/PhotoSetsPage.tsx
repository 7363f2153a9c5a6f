import { useQuery } from '@apollo/client/react';
import { screenHead } from '@archive/schema/page-head';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetGrid } from './PhotoSetGrid.tsx';
import { PhotoSetSkeletons } from './PhotoSetSkeletons.tsx';

const head = screenHead('/photo-sets', '');

export function PhotoSetsPage() {
  return (
    <Page>
      <PageTitle {...head} />
      <Opening>
        <PageHeading>{head.title}</PageHeading>
        <Lede>{head.description}</Lede>
      </Opening>
      <PhotoSets />
    </Page>
  );
}

function PhotoSets() {
  const { data, loading, error, refetch } = useQuery(PhotoSetsListDocument);
  useFailureLog('Failed to fetch photo sets', error);
  if (data) return data.photoSets.length > 0 ? <PhotoSetGrid photoSets={data.photoSets} /> : <NothingYet />;
  if (loading || !error) return <PhotoSetSkeletons />;
  return (
    <EmptyState
      isAlert
      title="Failed to load photo collections"
      action={
        // a second failure shows this again; there is nothing more to do with it
        <Button variant="secondary" onClick={() => void refetch().catch(() => null)}>
          Try Again
        </Button>
      }
    >
      Please try again later
    </EmptyState>
  );
}

function NothingYet() {
  return <EmptyState title="No photo collections yet">New sets appear here as soon as they are published.</EmptyState>;
}

/** The title runs across the sheet; the subtitle hangs below it in the last column, like the legend of a plate. */
const Opening = styled.div`
  display: grid;
  gap: ${t.space.m};
  padding-bottom: ${t.space.xl};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${t.space.l};
    ${PageHeading} {
      grid-column: 1 / -1;
      margin-left: -0.04em;
    }
    ${Lede} {
      grid-column: 3;
    }
  }
`;
