import { skipToken, useQuery } from '@apollo/client/react';
import { screenTitle } from '@archive/schema/app/screens';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption } from '#components/text/typography.tsx';
import { PhotoSetDetailDocument } from '#generated/graphql.ts';
import { inlineWidth } from '#photos/viewer-layout.ts';
import { useConnection, useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetDetail } from './PhotoSetDetail.tsx';
import { PhotoSetMissing } from './PhotoSetMissing.tsx';
import { BackPart, BuyPart, FactsPart, Opening, TextPart, Title, ViewerPart } from './set-layout.ts';

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
      <Opening>
        <BackPart>
          <Caption role="status">Loading photo set...</Caption>
        </BackPart>
        <Title as="div">
          <Skeleton $height={t.text.display} $width="70%" />
        </Title>
        <TextPart>
          <Skeleton $height="6rem" />
        </TextPart>
        <BuyPart>
          <Skeleton $height={t.size.control} />
        </BuyPart>
        <ViewerPart>
          <Photo>
            <Skeleton $ratio="3 / 4" />
          </Photo>
        </ViewerPart>
        <FactsPart>
          <Skeleton $height="12rem" />
        </FactsPart>
      </Opening>
    </Page>
  );
}

const Photo = styled.div`
  width: ${inlineWidth('3 / 4')};
  max-width: 100%;
`;
