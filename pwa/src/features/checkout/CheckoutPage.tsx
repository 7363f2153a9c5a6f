import { useEffect } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';
import { stored } from '#platform/stored.ts';
import { useCart } from '#state/cart.ts';
import { Checkout } from './Checkout.tsx';
import { useIsClient } from './use-is-client.ts';
import { usePlaceOrder } from './use-place-order.ts';

export function CheckoutPage() {
  const isClient = useIsClient();
  const cart = useCart();
  const placing = usePlaceOrder();
  useEffect(() => stored.downloadEmailProcessed.clear(), []);

  const items = placing.inFlight?.items ?? cart.items;
  return (
    <Page>
      <PageTitle title="Checkout" description="Pay for your photo sets by card. The download links are sent to your email." />
      {isClient && items.length === 0 ? (
        <CartEmpty />
      ) : (
        <Stack $gap="l">
          <PlainHeading>Checkout</PlainHeading>
          {isClient ? <Checkout items={items} placing={placing} /> : <Skeleton $height="50vh" />}
        </Stack>
      )}
    </Page>
  );
}

function CartEmpty() {
  return (
    <EmptyState
      title="Cart Empty"
      headingLevel="h1"
      action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>}
    >
      There is nothing to pay for yet. Choose a photo set, and come back with it.
    </EmptyState>
  );
}
