import { formatPrice } from '@archive/schema/money';
import { seasonBadge } from '@archive/schema/photo-set';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CataloguePhotoSet } from '#catalogue/photo-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { type Cart, useCart } from '#state/cart/cart.ts';
import { useCollection } from '#state/collection.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export function PhotoSetCard({ photoSet, isEager = false }: { photoSet: CataloguePhotoSet; isEager?: boolean }) {
  const { title, description, price, picture } = photoSet;
  const titleId = useId();
  const badge = seasonBadge(title);
  return (
    <Card aria-labelledby={titleId}>
      <Picture picture={picture} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" ratio="3 / 4" isEager={isEager} />
      <Text>
        <TitleLine>
          <Title id={titleId}>{title}</Title>
          {badge && <Badge>{badge}</Badge>}
        </TitleLine>
        <Description>{description}</Description>
        <PriceLine>
          <Price>{formatPrice(price)}</Price>
          <CollectButton photoSet={photoSet} titleId={titleId} />
        </PriceLine>
      </Text>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${t.space.s};
`;

const Text = styled.div`
  display: grid;
  gap: ${t.space['2xs']};
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${t.space.s};
`;

const Title = styled.h2`
  ${titleText}
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;

const PriceLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  margin-top: ${t.space.xs};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Price = styled.p`
  font-size: ${t.text.lede};
  font-variant-numeric: lining-nums tabular-nums;
`;

type Availability = 'owned' | 'inCart' | 'available';

const labels = { owned: 'In Collection', inCart: 'In Cart', available: 'Add to Cart' } as const;

/** The button of an owned or chosen set looks disabled, but a click says why. */
function CollectButton({ photoSet, titleId }: { photoSet: CataloguePhotoSet; titleId: string }) {
  const cart = useCart();
  const availability = availabilityOf(photoSet, cart, useCollection());
  return (
    <Button
      variant="secondary"
      size="small"
      isUnavailable={availability !== 'available'}
      aria-describedby={titleId}
      onClick={() => reactions[availability](photoSet, cart)}
    >
      {availability !== 'available' && <CheckIcon />}
      {labels[availability]}
    </Button>
  );
}

function availabilityOf({ id }: CataloguePhotoSet, cart: Cart, collection: ReadonlySet<number>): Availability {
  if (collection.has(id)) return 'owned';
  return cart.has(String(id)) ? 'inCart' : 'available';
}

const reactions: Record<Availability, (photoSet: CataloguePhotoSet, cart: Cart) => void> = {
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
