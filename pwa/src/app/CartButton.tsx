import { CountBadge } from '#components/Badge.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { BagIcon } from '#components/icons.tsx';
import { useCart } from '#state/cart.ts';

export interface CartButtonProps {
  onCartOpen: () => void;
  className?: string;
  'data-page-foot'?: true;
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
  return `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}
