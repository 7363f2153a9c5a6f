import { Dialog } from '#components/Dialog.tsx';
import { useCart } from '#state/cart.ts';
import { CartItems } from './CartItems.tsx';
import { CartTotal } from './CartTotal.tsx';

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
