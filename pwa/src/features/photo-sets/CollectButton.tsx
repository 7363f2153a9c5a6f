import type { Cents } from '@archive/schema/money';
import { Button, type ButtonSize } from '#components/buttons/Button.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { type Cart, useCart } from '#state/cart/cart.ts';
import { useCollection } from '#state/owned-photo-sets.ts';

/** What is put into the cart. */
export interface CollectablePhotoSet {
  id: number;
  title: string;
  price: Cents;
}

type Availability = 'owned' | 'inCart' | 'available';

const labels = { owned: 'In Collection', inCart: 'In Cart', available: 'Add to Cart' } as const;

export interface CollectButtonProps {
  photoSet: CollectablePhotoSet;
  titleId: string;
  size?: ButtonSize;
  /** Why it counts as in the cart although the cart doesn't contain it. */
  inCartReason?: string | undefined;
}

/** The button of an owned or chosen set looks disabled, but a click says why. */
export function CollectButton({ photoSet, titleId, size = 'regular', inCartReason }: CollectButtonProps) {
  const cart = useCart();
  const collection = useCollection();
  const isInCart = inCartReason !== undefined || cart.has(String(photoSet.id));
  const availability = collection.has(photoSet.id) ? 'owned' : isInCart ? 'inCart' : 'available';
  return (
    <Button
      variant={size === 'small' ? 'secondary' : 'primary'}
      size={size}
      isWide={size === 'regular'}
      isUnavailable={availability !== 'available'}
      aria-describedby={titleId}
      // The second click of a double click would report an error
      onClick={({ detail }) => detail < 2 && reactions[availability](photoSet, cart, inCartReason)}
    >
      {availability !== 'available' && <CheckIcon />}
      {labels[availability]}
    </Button>
  );
}

const reactions: Record<Availability, (photoSet: CollectablePhotoSet, cart: Cart, description?: string) => void> = {
  owned({ title }) {
    toast({ title: 'Already in Collection', description: `You already own ${title}. Check your profile to download it again.` });
  },
  inCart({ title }, _cart, description = `${title} is already in your cart. Each photo set can only be purchased once.`) {
    toast({ variant: 'destructive', title: 'Already in Cart', description });
  },
  available({ id, title, price }, cart) {
    cart.add({ id: String(id), name: title, price });
    toast({ title: 'Added to Cart', description: `${title} has been added to your cart.` });
  },
};
