import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The ways on from a screen: one under the other on phones, where a last one alone in its row would stand askew. */
export const PageActions = styled.div`
  display: grid;
  gap: ${t.space.xs};
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space.s};
  }
`;
