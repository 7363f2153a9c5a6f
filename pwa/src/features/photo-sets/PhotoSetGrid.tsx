import { styled } from 'styled-components';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { CardGrid } from '#components/layout/CardGrid.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import type { PhotoSetsListQuery } from '#generated/graphql.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetCard } from './PhotoSetCard.tsx';

/** As many as the first screen can show. The others load lazily. */
const EAGER_PICTURES = 3;

export function PhotoSetGrid({ photoSets }: { photoSets: PhotoSetsListQuery['photoSets'] }) {
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

export function PhotoSetSkeletons() {
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
