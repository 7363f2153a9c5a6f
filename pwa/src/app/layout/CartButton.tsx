import { countText } from '@archive/schema/count-text';
import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { BagIcon } from '#components/icons/icons.tsx';
import { CountBadge } from '#components/text/Badge.tsx';
import { useCart } from '#state/cart/cart.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface CartButtonProps {
  onCartOpen: () => void;
  className?: string;
  'data-floating'?: true;
}

export function CartButton({ onCartOpen, ...rest }: CartButtonProps) {
  const { count } = useCart();
  return (
    <IconButton label={cartLabel(count)} aria-haspopup="dialog" {...rest} onClick={onCartOpen}>
      <BagIcon />
      {count > 0 && <CountBadge>{count}</CountBadge>}
    </IconButton>
  );
}

function cartLabel(count: number): string {
  if (count === 0) return 'Shopping cart';
  return `Shopping cart, ${countText(count, 'item')}`;
}

const bottom = `calc(${t.space.gutter} + env(safe-area-inset-bottom))`;

/** The cart on small screens. @param props.isHiddenEmpty only while something is in it */
export function FloatingCart({ onCartOpen, isHiddenEmpty = false }: { onCartOpen: () => void; isHiddenEmpty?: boolean }) {
  const { count } = useCart();
  return (count > 0 || !isHiddenEmpty) && <FloatingCartButton onCartOpen={onCartOpen} />;
}

/**
 * Floats at the bottom right of small screens, where the bar has no room for the cart. At the end of the page it is in
 * the corner that the footer keeps free, so that the page isn't longer for it. `useLiftAboveControls` lifts it above controls, and hides
 * it where they fill the screen.
 */
const FloatingCartButton = styled(CartButton).attrs({ 'data-floating': true })`
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
  transition: translate ${t.time.quick} ${t.ease.out}, opacity ${t.time.quick};
  &[data-no-room]:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
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
