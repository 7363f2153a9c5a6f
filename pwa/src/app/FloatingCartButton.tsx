import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CartButton } from './CartButton.tsx';

/** Within the thumb's reach on small screens, where the bar has no room for the cart. */
export const FloatingCartButton = styled(CartButton)`
  position: fixed;
  z-index: ${t.layer.float};
  right: ${t.space.s};
  bottom: calc(${t.space.s} + env(safe-area-inset-bottom));
  width: ${t.size.control};
  height: ${t.size.control};
  border-radius: ${t.radius.round};
  background: ${t.color.ink};
  color: ${t.color.paper};
  ${media.hover} {
    &:hover {
      background: ${t.color.graphite};
    }
  }
  ${media.tablet} {
    display: none;
  }
`;
