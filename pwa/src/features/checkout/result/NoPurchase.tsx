import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { FindMyDownloads } from './FindMyDownloads.tsx';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The address says nothing about a payment, and this session has finished none. The cart stays. */
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
      <div>
        <FindMyDownloads />
        <SupportContact />
      </div>
    </ResultColumn>
  );
}
