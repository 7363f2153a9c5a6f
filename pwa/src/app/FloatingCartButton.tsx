import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CartButton } from './CartButton.tsx';

const bottom = `calc(${t.space.gutter} + env(safe-area-inset-bottom))`;

/**
 * Floats at the bottom right of small screens, where the bar has no room for the cart. At the end of the page it has its place in
 * the corner that the footer keeps free, so that the page grows by nothing. `useClearOfControls` lifts it above controls.
 */
export const FloatingCartButton = styled(CartButton).attrs({ 'data-page-foot': true, 'data-floating': true })`
  position: sticky;
  bottom: ${bottom};
  z-index: ${t.layer.float};
  flex: none;
  align-self: flex-end;
  width: ${t.size.control};
  height: ${t.size.control};
  margin: calc(-1 * (${t.size.control} + ${bottom})) ${t.space.gutter} ${bottom} 0;
  border-radius: ${t.radius.round};
  background: ${t.color.ink};
  color: ${t.color.paper};
  translate: 0 calc(-1 * var(--lift, 0px));
  transition: translate ${t.time.quick} ${t.ease.out};
  ${media.reducedMotion} {
    transition: none;
  }
  ${media.hover} {
    &:hover {
      background: ${t.color.graphite};
    }
  }
  ${media.tablet} {
    display: none;
  }
`;
