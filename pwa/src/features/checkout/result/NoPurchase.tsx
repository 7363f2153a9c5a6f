import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { FindMyDownloads } from './FindMyDownloads.tsx';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The address was opened by hand, or in a browser that knows of no payment. */
export function NoPurchase() {
  return (
    <ResultColumn>
      <PageTitle title="No purchase to show" />
      <Stack $gap="s">
        <PlainHeading>No purchase to show</PlainHeading>
        <p>This browser knows of no payment. After a purchase, this page says that it was paid and where the downloads are.</p>
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
