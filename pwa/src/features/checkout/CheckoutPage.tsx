import { screenTitle } from '@archive/schema/screen-title';
import { useDeferredValue, useEffect } from 'react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { stored } from '#platform/storage/stored.ts';
import { useCart } from '#state/cart.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutPlaceholder } from './CheckoutPlaceholder.tsx';
import { usePlaceOrder } from './paying/use-place-order.ts';
import type { Purchase } from './purchase/purchase.ts';
import { usePurchaseElsewhere } from './purchase/use-purchase-elsewhere.ts';
import { useShowPurchase } from './purchase/use-show-purchase.ts';

export function CheckoutPage() {
  // Deferred, so that React renders the form in slices: in one go it blocks taps on a phone for half a second.
  const isHere = useDeferredValue(useIsClient());
  return (
    <Page>
      <PageTitle title={screenTitle('/checkout', '')} />
      {isHere ? <CartCheckout /> : <CheckoutPlaceholder />}
    </Page>
  );
}

function CartCheckout() {
  const cart = useCart();
  const placing = usePlaceOrder();
  const elsewhere = usePurchaseElsewhere();
  useEffect(() => {
    stored.downloadEmailProcessed.clear();
    stored.processedPayment.clear();
    // Its code is here before the money is taken, whatever the connection does then.
    import('./PaymentSuccessPage.tsx').catch(() => {});
  }, []);

  const items = placing.inFlight?.items ?? cart.items;
  if (items.length > 0) return <Checkout items={items} placing={placing} />;
  return elsewhere ? <BoughtElsewhere purchase={elsewhere} /> : <CartEmpty />;
}

function CartEmpty() {
  return (
    <EmptyScreen title="Cart Empty" action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>}>
      There is nothing to pay for yet. Choose a photo set, and come back with it.
    </EmptyScreen>
  );
}

/** Who pays in one of two tabs must not be left with an empty cart in the other one. */
function BoughtElsewhere({ purchase }: { purchase: Purchase }) {
  const showPurchase = useShowPurchase();
  return (
    <EmptyScreen
      title="Cart Empty"
      role="status"
      action={
        <PageActions>
          <Button onClick={() => void showPurchase(purchase)}>Show My Purchase</Button>
          <ButtonLink to={paths.photoSets()} variant="secondary">
            Browse Photo Sets
          </ButtonLink>
        </PageActions>
      }
    >
      Your order was placed in another tab of this browser, and there is nothing left to pay here.
    </EmptyScreen>
  );
}
