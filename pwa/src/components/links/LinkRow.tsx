import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';

/** Links below a heading, side by side. */
export const LinkRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space.m};
  a {
    ${touchTarget}
    min-width: ${t.size.touch};
  }
`;
