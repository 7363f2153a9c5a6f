import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';
import { t } from '#theme/tokens.ts';
import { Downloads } from './Downloads.tsx';
import { MailStatusBlock } from './MailStatusBlock.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';
import type { Purchase } from './purchase.ts';
import { Actions, ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';
import { useEnsureMail } from './use-ensure-mail.ts';
import { useMissingDataCleanup } from './use-missing-data-cleanup.ts';
import { usePurchase } from './use-purchase.ts';

export function PaymentSuccessful() {
  const purchase = usePurchase();
  const mail = useEnsureMail(purchase);
  useMissingDataCleanup(purchase);
  const reference = referenceOf(purchase);
  return (
    <ResultColumn>
      <PageTitle title="Payment Successful" />
      <Stack $gap="2xs">
        <PlainHeading>Payment Successful!</PlainHeading>
        {reference && <Reference>{reference}</Reference>}
      </Stack>
      <MailStatusBlock status={mail.status} email={purchase?.email ?? null} onTryAgain={mail.tryAgain} />
      <Downloads downloads={mail.downloads} />
      <PaymentNotes />
      <Actions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
        <ButtonLink to={paths.gallery()} variant="secondary">
          Visit Gallery
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          Back to Home
        </ButtonLink>
      </Actions>
      <SupportContact subject={reference} />
    </ResultColumn>
  );
}

/** The order details that the support is asked with. After a redirect only the provider's number is known. */
function referenceOf(purchase: Purchase | null): string | null {
  if (purchase?.orderNumber) return `Order ${purchase.orderNumber}`;
  return purchase?.paymentIntentId ? `Payment ${purchase.paymentIntentId}` : null;
}

const Reference = styled.p`
  color: ${t.color.graphite};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
