import { type Cents, formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useCart } from '#state/cart/cart.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { CartItems } from './CartItems.tsx';

export interface CartDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CartDialog({ isOpen, onOpenChange }: CartDialogProps) {
  const { items, subtotal, remove } = useCart();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      shape="drawer"
      title="Shopping Cart"
      description="Review items in your cart and proceed to checkout"
      footer={items.length > 0 && <CartTotal total={subtotal} onLeave={() => onOpenChange(false)} />}
    >
      <CartItems items={items} onRemove={remove} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface CartTotalProps {
  total: Cents;
  /** A link was followed, so the dialog should close. */
  onLeave: () => void;
}

function CartTotal({ total, onLeave }: CartTotalProps) {
  const isOnline = useIsOnline();
  return (
    <Root>
      <Line>
        <span>Total</span>
        <Amount>{formatAmount(total)}</Amount>
      </Line>
      {/* A full page load may fail offline */}
      <ButtonLink to={paths.checkout()} reloadDocument={isOnline} onClick={isOnline ? undefined : onLeave} isWide>
        Proceed to Checkout
      </ButtonLink>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Line = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space.s};
`;

const Amount = styled.strong`
  ${titleText}
  font-variant-numeric: lining-nums;
`;
