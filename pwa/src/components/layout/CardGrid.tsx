import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Cards in 1, 2 or 3 columns by screen size. */
export const CardGrid = styled.ul`
  display: grid;
  gap: ${t.space.xl} ${t.space.l};
  ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
