import { screenTitle } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useGoodMoment } from '#platform/timing/good-moment.ts';
import { t } from '#theme/tokens.ts';
import { MailStatusBlock, type ShownMailStatus } from '../mail/MailStatusBlock.tsx';
import { useEnsureMail } from '../mail/use-ensure-mail.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { useMissingDataCleanup } from '../purchase/use-missing-data-cleanup.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { Downloads } from './Downloads.tsx';
import { FindMyDownloads } from './FindMyDownloads.tsx';
import { NoPurchase } from './NoPurchase.tsx';
import { PaidTwice } from './PaidTwice.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';
import { TakenBack } from './TakenBack.tsx';

/** What became of the order: paid, as far as anything says so, with the truth below; paid twice; reversed; or nothing to show. */
export function PaymentResult() {
  const purchase = usePurchase();
  const { status, downloads, email, refusal, tryAgain } = useEnsureMail(purchase);
  const isTakenBack = status === 'refund' || status === 'dispute';
  useMissingDataCleanup(purchase, status);
  if (!purchase || !status) return <Skeleton $height="50vh" />;
  if (status === 'owned') return <PaidTwice refusal={refusal} />;
  if (isTakenBack) return <TakenBack reversal={status} reference={referenceOf(purchase)} />;
  if (status === 'unknown') return <NoPurchase />;
  return <PaymentSuccessful purchase={purchase} status={status} email={email} downloads={downloads} onTryAgain={tryAgain} />;
}

interface PaymentSuccessfulProps {
  purchase: Purchase;
  status: ShownMailStatus;
  email: string | null;
  downloads: Purchase['downloads'];
  onTryAgain: () => void;
}

function PaymentSuccessful({ purchase, status, email, downloads, onTryAgain }: PaymentSuccessfulProps) {
  const reference = referenceOf(purchase);
  const isFound = status !== 'notFound';
  useGoodMoment(status === 'sent' || status === 'waiting' || status === 'postponed');
  return (
    <ResultColumn>
      <PageTitle title={screenTitle('/payment-success', '')} />
      <Stack $gap="2xs">
        <PlainHeading>Payment Successful!</PlainHeading>
        {isFound && reference && <Reference>{reference}</Reference>}
      </Stack>
      <MailStatusBlock status={status} email={email} onTryAgain={onTryAgain} />
      <Downloads downloads={downloads} />
      <PaymentNotes />
      <PageActions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
        <ButtonLink to={paths.gallery()} variant="secondary">
          Visit Gallery
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          Back to Home
        </ButtonLink>
      </PageActions>
      <div>
        <FindMyDownloads />
        <SupportContact subject={reference} />
      </div>
    </ResultColumn>
  );
}

/** The order details that the support is asked with. After a redirect only the provider's number is known. */
function referenceOf(purchase: Purchase): string | null {
  if (purchase.orderNumber) return `Order ${purchase.orderNumber}`;
  return purchase.paymentIntentId ? `Payment ${purchase.paymentIntentId}` : null;
}

const Reference = styled.p`
  color: ${t.color.graphite};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
