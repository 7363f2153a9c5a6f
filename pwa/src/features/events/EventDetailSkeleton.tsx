import { screenTitle } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { LoadingText } from './EventSkeletons.tsx';

export function EventDetailSkeleton() {
  return (
    <Page>
      <PageTitle title={screenTitle('/events/:id', '')} />
      <Stack $gap="l">
        <LoadingText text="Loading event details..." />
        <Skeleton $height={t.text.display} $width="70%" />
        <Columns>
          <Skeleton $ratio="8 / 5" />
          <Stack $gap="s">
            <Skeleton $height="6rem" />
            <Skeleton $height="10rem" />
            <Skeleton $height={t.size.control} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${t.space.l};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`;
