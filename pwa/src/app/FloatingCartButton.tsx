import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CartButton } from './CartButton.tsx';

const bottom = `calc(${t.space.gutter} + env(safe-area-inset-bottom))`;

/**
 * Within the thumb's reach on small screens, where the bar has no room for the cart. Its place is the corner that the footer
 * keeps free, so that the page grows by nothing; floating, it stays in sight from the page's beginning on.
 */
export const FloatingCartButton = styled(CartButton).attrs({ 'data-page-foot': true })<{ $isFloating: boolean }>`
  position: ${({ $isFloating }) => ($isFloating ? 'sticky' : 'relative')};
  bottom: ${({ $isFloating }) => $isFloating && bottom};
  z-index: ${t.layer.float};
  flex: none;
  align-self: flex-end;
  width: ${t.size.control};
  height: ${t.size.control};
  margin: calc(-1 * (${t.size.control} + ${bottom})) ${t.space.gutter} ${bottom} 0;
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
