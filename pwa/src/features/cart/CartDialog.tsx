import { Dialog } from '#components/Dialog.tsx';
import { useCart } from '#state/cart.ts';
import { CartLines } from './CartLines.tsx';
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
      footer={items.length > 0 && <CartTotal total={subtotal} />}
    >
      <CartLines items={items} onRemove={remove} />
    </Dialog>
  );
}
