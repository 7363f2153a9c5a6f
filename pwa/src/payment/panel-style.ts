import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The part of a screen where one pays. */
export const Panel = styled.section`
  display: grid;
  gap: ${t.space.m};
  ${media.tablet} {
    padding: ${t.space.l};
    background: ${t.color.sheet};
    border: ${t.size.hairline} solid ${t.color.hairline};
  }
`;
