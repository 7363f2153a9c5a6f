import { styled } from 'styled-components';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { CardGrid } from '#components/layout/CardGrid.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import type { PhotoSetsListQuery } from '#generated/graphql.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PhotoSetCard } from './PhotoSetCard.tsx';

/** As many as the first screen can show; the others wait until they come near. */
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

/** The middle one of three hangs lower, so that the plates read as a wall and not as a table. */
const Grid = styled(CardGrid)`
  ${media.desktop} {
    row-gap: ${t.space['2xl']};
    > :nth-child(3n + 2) {
      margin-top: ${t.space.xl};
    }
  }
`;

const places = [1, 2, 3, 4, 5, 6];

export function PhotoSetSkeletons() {
  return (
    <Stack $gap="m">
      <Caption role="status">Loading photo collections...</Caption>
      <Grid aria-hidden>
        {places.map((place) => (
          <li key={place}>
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
