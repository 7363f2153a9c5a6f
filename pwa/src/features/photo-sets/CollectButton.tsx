import { Button } from '#components/Button.tsx';
import { CheckIcon } from '#components/icons.tsx';
import { toast } from '#components/toast-store.ts';
import { type Cart, useCart } from '#state/cart.ts';
import { useCollection } from '#state/collection.ts';
import type { CataloguePhotoSet } from './catalogue-photo-set.ts';

type Standing = 'owned' | 'inCart' | 'available';

const labels = { owned: 'In Collection', inCart: 'In Cart', available: 'Add to Cart' } as const;

/** Owned and chosen sets look disabled, yet a click still says why nothing happens. */
export function CollectButton({ photoSet, titleId }: { photoSet: CataloguePhotoSet; titleId: string }) {
  const cart = useCart();
  const standing = standingOf(photoSet, cart, useCollection());
  return (
    <Button
      variant="secondary"
      size="small"
      isUnavailable={standing !== 'available'}
      aria-describedby={titleId}
      onClick={() => reactions[standing](photoSet, cart)}
    >
      {standing !== 'available' && <CheckIcon />}
      {labels[standing]}
    </Button>
  );
}

function standingOf({ id }: CataloguePhotoSet, cart: Cart, collection: ReadonlySet<number>): Standing {
  if (collection.has(id)) return 'owned';
  return cart.has(String(id)) ? 'inCart' : 'available';
}

const reactions: Record<Standing, (photoSet: CataloguePhotoSet, cart: Cart) => void> = {
  owned({ title }) {
    toast({ title: 'Already in Collection', description: `You already own ${title}. Check your profile to download it again.` });
  },
  inCart({ title }) {
    toast({
      variant: 'destructive',
      title: 'Already in Cart',
      description: `${title} is already in your cart. Each photo set can only be purchased once.`,
    });
  },
  available({ id, title, price }, cart) {
    cart.add({ id: String(id), name: title, price });
    toast({ title: 'Added to Cart', description: `${title} has been added to your cart.` });
  },
};
