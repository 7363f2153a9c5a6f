import type { Reversal } from '@archive/schema/sales/reversal';
import { useEffect } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { hideClientSecret } from '#payment/returning/return-params.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestProfileDialog } from '#platform/navigation/window-events.ts';
import { PurchaseHelp, ResultColumn, SupportContact } from './result-layout.tsx';

/** The provider also redirects here after a declined payment. Nothing was bought, so the cart stays. */
export function PaymentFailed() {
  useEffect(hideClientSecret, []);
  return (
    <ResultColumn>
      <PageTitle title="Payment Failed" />
      <Stack $gap="s">
        <PlainHeading>Payment Failed</PlainHeading>
        <p role="alert">Your payment didn't go through, and you haven't been charged. Your cart is unchanged.</p>
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

/** Another checkout of the same account was paid at the same moment. @param rejection the server's message about the refund */
export function PaidTwice({ rejection }: { rejection: string | null }) {
  return (
    <ResultColumn>
      <PageTitle title="You paid twice" />
      <Stack $gap="s">
        <PlainHeading>You paid twice</PlainHeading>
        <p role="status">{rejection}</p>
        <p>Your first order is unchanged. Its downloads are in your profile.</p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
        <Button variant="secondary" aria-haspopup="dialog" onClick={requestProfileDialog}>
          Open My Profile
        </Button>
      </PageActions>
      <SupportContact />
    </ResultColumn>
  );
}

/** The order was paid, and has no downloads now: after a refund, or while the bank reviews a dispute. */
export function OrderReversed({ reversal, reference }: { reversal: Reversal; reference: string | null }) {
  const { title, text } = reversalTexts[reversal];
  return (
    <ResultColumn>
      <PageTitle title={title} />
      <Stack $gap="s">
        <PlainHeading>{title}</PlainHeading>
        <p role="status">{text}</p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
      </PageActions>
      <SupportContact subject={reference} />
    </ResultColumn>
  );
}

const reversalTexts: Record<Reversal, { title: string; text: string }> = {
  refund: {
    title: 'This order was refunded',
    text: 'We refunded your payment, and its downloads are no longer available. Your bank may take five to ten days to show the refund.',
  },
  dispute: {
    title: 'The payment for this order is disputed',
    text: "The downloads aren't available while the bank reviews the dispute. They become available again if the dispute is withdrawn.",
  },
};

/** The address names no payment, and this session has finished none. The cart stays. */
export function NoPurchase() {
  return (
    <ResultColumn>
      <PageTitle title="No purchase to show" />
      <Stack $gap="s">
        <PlainHeading>No purchase to show</PlainHeading>
        <p>We couldn't find a purchase in this browser. After you pay, this page shows your payment and your downloads.</p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
      </PageActions>
      <PurchaseHelp />
    </ResultColumn>
  );
}
