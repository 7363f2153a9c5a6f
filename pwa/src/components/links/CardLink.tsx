import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Link } from './Link.tsx';

/** The link in a card that can be pressed anywhere, except on its buttons. The card has a position. */
export const CardLink = styled(Link)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
