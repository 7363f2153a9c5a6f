import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The server knows of no payment for this order: the bank's question was left open, for instance. The cart stays. */
export function NotPaidYet({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <ResultColumn>
      <PageTitle title="Your order is not paid yet" />
      <Stack $gap="s">
        <PlainHeading>Your order is not paid yet</PlainHeading>
        <p role="status">
          The payment was not finished. Your cart is as you left it, and it is safe to pay from the checkout: a payment that went through is
          not taken twice. If your bank has just confirmed it, give it a moment and try again here.
        </p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.checkout()}>Back to Checkout</ButtonLink>
        <Button variant="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
      </PageActions>
      <SupportContact />
    </ResultColumn>
  );
}
