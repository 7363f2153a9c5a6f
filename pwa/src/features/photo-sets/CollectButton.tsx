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
  /** Why it can't be added although the cart doesn't contain it. */
  exception?: CollectException | null;
}

export interface CollectException {
  availability: 'inCart';
  description: string;
}

/** The button of an owned or chosen set looks disabled, but a click says why. */
export function CollectButton({ photoSet, titleId, size = 'regular', exception = null }: CollectButtonProps) {
  const cart = useCart();
  const collection = useCollection();
  const { availability, description } = (!collection.has(photoSet.id) && exception) || {
    availability: availabilityOf(photoSet, cart, collection),
    description: undefined,
  };
  return (
    <Button
      variant={size === 'small' ? 'secondary' : 'primary'}
      size={size}
      isWide={size === 'regular'}
      isUnavailable={availability !== 'available'}
      aria-describedby={titleId}
      onClick={() => reactions[availability](photoSet, cart, description)}
    >
      {availability !== 'available' && <CheckIcon />}
      {labels[availability]}
    </Button>
  );
}

function availabilityOf({ id }: CollectablePhotoSet, cart: Cart, collection: ReadonlySet<number>): Availability {
  if (collection.has(id)) return 'owned';
  return cart.has(String(id)) ? 'inCart' : 'available';
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
