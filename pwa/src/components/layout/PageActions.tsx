import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** A screen's links to what comes next. Stacked on phones, where a last one alone in its row would look misaligned. */
export const PageActions = styled.div`
  display: grid;
  gap: ${t.space.xs};
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space.s};
  }
`;
