import { screenTitle } from '@archive/schema/app/screens';
import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useGoodMoment } from '#platform/timing/good-moment.ts';
import { t } from '#theme/tokens.ts';
import { MailStatusBlock, type ShownMailStatus } from '../mail/MailStatusBlock.tsx';
import { useEnsureMail } from '../mail/use-ensure-mail.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { useMissingDataCleanup, usePurchase } from '../purchase/use-purchase.ts';
import { Downloads } from './Downloads.tsx';
import { OpenInCollection } from './OpenInCollection.tsx';
import { openLinksOf } from './open-links.ts';
import { PaymentNotes } from './PaymentNotes.tsx';
import { NoPurchase, OrderReversed, PaidTwice } from './PaymentProblems.tsx';
import { PurchaseHelp, ResultColumn, SupportContact } from './result-layout.tsx';

/** The outcome of the payment. An unconfirmed payment also shows 'Payment Successful!', with its status below. */
export function PaymentResult() {
  const purchase = usePurchase();
  const { status, downloads, email, orderNumber, rejection, tryAgain } = useEnsureMail(purchase);
  useMissingDataCleanup(purchase, status);
  if (!purchase || !status) return <Skeleton $height="50vh" />;
  const reference = referenceOf({ ...purchase, orderNumber });
  switch (status) {
    case 'owned':
      return <PaidTwice rejection={rejection} />;
    case 'refund':
    case 'dispute':
      return <OrderReversed reversal={status} reference={reference} />;
    case 'unknown':
      return <NoPurchase />;
    case 'sending':
    case 'waiting':
    case 'postponed':
    case 'sent':
    case 'problem':
    case 'unconfirmed':
    case 'notFound':
    case 'offline':
    case 'unreachable':
    case 'busy':
      return <PaymentSuccessful reference={reference} status={status} email={email} downloads={downloads} onTryAgain={tryAgain} />;
    default:
      return status satisfies never;
  }
}

/** Then it is known which sets open in this browser. */
const isKnown: ReadonlySet<ShownMailStatus> = new Set(['waiting', 'postponed', 'sent', 'problem', 'notFound']);

interface PaymentSuccessfulProps {
  reference: string | null;
  status: ShownMailStatus;
  email: string | null;
  downloads: Purchase['downloads'];
  onTryAgain: () => void;
}

function PaymentSuccessful({ reference, status, email, downloads, onTryAgain }: PaymentSuccessfulProps) {
  const isFound = status !== 'notFound';
  const openLinks = openLinksOf(downloads);
  const isElsewhere = openLinks.length === 0 && isKnown.has(status);
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
      {/* In another browser than the buyer's, the links are in the email, and can be sent again. */}
      {isElsewhere ? (
        <div>
          <FindMyDownloads variant="primary" />
        </div>
      ) : (
        <OpenInCollection links={openLinks} />
      )}
      <PaymentNotes canOpen={!isElsewhere} />
      <PageActions>
        <ButtonLink to={paths.photoSets()} variant={openLinks.length > 0 || isElsewhere ? 'secondary' : 'primary'}>
          Browse Photo Sets
        </ButtonLink>
        <ButtonLink to={paths.gallery()} variant="secondary">
          Visit Gallery
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          Back to Home
        </ButtonLink>
      </PageActions>
      {isElsewhere ? <SupportContact subject={reference} /> : <PurchaseHelp subject={reference} />}
    </ResultColumn>
  );
}

/** What to tell support. After a redirect only the provider's payment id is known, until the server has replied to the buyer. */
function referenceOf({ orderNumber, paymentIntentId }: Pick<Purchase, 'orderNumber' | 'paymentIntentId'>): string | null {
  if (orderNumber) return `Order ${orderNumber}`;
  return paymentIntentId ? `Payment ${paymentIntentId}` : null;
}

const Reference = styled.p`
  color: ${t.color.graphite};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
