import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The picture and the facts, beside each other where there is room. */
export const Opening = styled.div`
  display: grid;
  align-items: start;
  gap: ${t.space.l};
  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr);
  }
`;
