import { styled } from 'styled-components';
import { CardGrid } from '#components/CardGrid.tsx';
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
export const Grid = styled(CardGrid)`
  ${media.desktop} {
    row-gap: ${t.space['2xl']};
    > :nth-child(3n + 2) {
      margin-top: ${t.space.xl};
    }
  }
`;
