import { useEffect } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { hideClientSecret } from '#payment/return-address.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The provider sends refused payments to the same address. Nothing was bought, so nothing here touches the cart. */
export function PaymentFailed() {
  useEffect(hideClientSecret, []);
  return (
    <ResultColumn>
      <PageTitle title="Payment Failed" />
      <Stack $gap="s">
        <PlainHeading>Payment Failed</PlainHeading>
        <p role="alert">The payment did not go through, and you have not been charged. Your cart is as you left it.</p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.checkout()}>Back to Checkout</ButtonLink>
        <ButtonLink to={paths.photoSets()} variant="secondary">
          Browse Photo Sets
        </ButtonLink>
      </PageActions>
      <SupportContact />
    </ResultColumn>
  );
}
