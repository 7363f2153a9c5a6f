import { styled } from 'styled-components';
import { Caption } from '#components/typography.tsx';
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

/** Why the button does not work now; nothing when it does. */
export const Obstacle = styled.p`
  font-size: ${t.text.small};
  &:empty {
    display: none;
  }
`;

/** Small print under the button. */
export const Note = styled(Caption)`
  text-align: center;
`;
