import { screenTitle } from '@archive/schema/screen-title';
import { useEffect } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';
import { stored } from '#platform/stored.ts';
import { useIsClient } from '#platform/use-is-client.ts';
import { useCart } from '#state/cart.ts';
import { Checkout } from './Checkout.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export function CheckoutPage() {
  return (
    <Page>
      <PageTitle title={screenTitle('/checkout', '')} />
      {useIsClient() ? <CartCheckout /> : <CheckoutPlaceholder />}
    </Page>
  );
}

function CartCheckout() {
  const cart = useCart();
  const placing = usePlaceOrder();
  useEffect(() => {
    stored.downloadEmailProcessed.clear();
    // Its code is here before the money is taken, whatever the connection does then.
    import('./PaymentSuccessPage.tsx').catch(() => {});
  }, []);

  const items = placing.inFlight?.items ?? cart.items;
  return items.length > 0 ? <Checkout items={items} placing={placing} /> : <CartEmpty />;
}

function CartEmpty() {
  return (
    <EmptyScreen title="Cart Empty" action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>}>
      There is nothing to pay for yet. Choose a photo set, and come back with it.
    </EmptyScreen>
  );
}

/** On a server and in its HTML: whether there is a cart, only the browser knows. */
function CheckoutPlaceholder() {
  return (
    <Stack $gap="l">
      <PlainHeading>Checkout</PlainHeading>
      <Skeleton $height="50vh" />
    </Stack>
  );
}
