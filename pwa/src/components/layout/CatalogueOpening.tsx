import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Around heading and lede: the title runs across the sheet; the lede hangs below it in the last column, like the legend of a plate. */
export const CatalogueOpening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.m};
  padding-bottom: ${t.space.xl};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${t.space.l};
    > h1 {
      grid-column: 1 / -1;
      margin-left: -0.04em;
    }
    > p {
      grid-column: 3;
    }
  }
`;
