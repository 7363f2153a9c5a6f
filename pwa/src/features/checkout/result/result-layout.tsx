import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export const ResultColumn = styled.div`
  display: grid;
  gap: ${t.space.l};
  max-width: ${t.size.measure};
  margin-inline: auto;
`;

/** One under the other on phones, where a last one alone in its row would stand askew. */
export const Actions = styled.div`
  display: grid;
  gap: ${t.space.xs};
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space.s};
  }
`;
