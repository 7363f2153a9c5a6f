import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Two fields of a form, beside each other where there is room. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${t.space.m};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
