import { screenTitle } from '@archive/schema/app/screens';
import { useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { PaymentColumns } from '#payment/PaymentColumns.tsx';
import { usePurchaseFlow, useShowResult } from '#payment/use-purchase-flow.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { useCart } from '#state/cart/cart.ts';
import { media } from '#theme/media.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutHeading, Column } from './checkout-layout.tsx';
import { orderFlow } from './paying/order-flow.ts';
import { type Purchase, resultOfPurchase } from './purchase/purchase.ts';
import { usePurchaseElsewhere } from './purchase/purchase-in-other-tabs.ts';
import { storedEmailStatus } from './stored-checkout.ts';

export function CheckoutPage() {
  // Deferred, so that React renders the form in slices: in one go it blocks taps on a phone for half a second.
  const isClient = useDeferredValue(useIsClient());
  return (
    <ClientPage>
      <PageTitle title={screenTitle('/checkout', '')} />
      {isClient ? <CartCheckout /> : <CheckoutPlaceholder />}
    </ClientPage>
  );
}

function CartCheckout() {
  const cart = useCart();
  const flow = usePurchaseFlow(orderFlow);
  const elsewhere = usePurchaseElsewhere();
  useEffect(() => {
    storedEmailStatus.isProcessed.clear();
    storedEmailStatus.payment.clear();
    // Loaded before the payment, so that a lost connection can't hide the result.
    import('./PaymentSuccessPage.tsx').catch(() => {});
  }, []);

  const items = flow.inFlight?.draft.items ?? cart.items;
  if (items.length > 0) return <Checkout items={items} flow={flow} />;
  return elsewhere ? <BoughtElsewhere purchase={elsewhere} /> : <CartEmpty />;
}

function CartEmpty() {
  return (
    <EmptyScreen title="Cart Empty" action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>}>
      Add a photo set to your cart to check out.
    </EmptyScreen>
  );
}

/** The order was paid in another tab, which has emptied the cart here as well. */
function BoughtElsewhere({ purchase }: { purchase: Purchase }) {
  const showResult = useShowResult();
  return (
    <EmptyScreen
      title="Cart Empty"
      role="status"
      action={
        <PageActions>
          <Button onClick={() => void showResult(resultOfPurchase(purchase))}>Show My Purchase</Button>
          <ButtonLink to={paths.photoSets()} variant="secondary">
            Browse Photo Sets
          </ButtonLink>
        </PageActions>
      }
    >
      You placed this order in another tab, so there's nothing left to pay here.
    </EmptyScreen>
  );
}

/** Rendered by the server, which doesn't know the cart. It fills the window, so that the footer moves only out of sight. */
function CheckoutPlaceholder() {
  return (
    <PaymentColumns>
      <Column>
        <CheckoutHeading />
        <Stack as="section" $gap="m">
          <SectionHeading>Order Summary</SectionHeading>
          <VisuallyHidden role="status">Loading your cart...</VisuallyHidden>
          <Skeleton $height="100vh" />
        </Stack>
      </Column>
      <Panel>
        <Skeleton $height="100vh" />
      </Panel>
    </PaymentColumns>
  );
}

/** Only with two columns. */
const Panel = styled(Column)`
  display: none;
  ${media.desktop} {
    display: grid;
  }
`;
