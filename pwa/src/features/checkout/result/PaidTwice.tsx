import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestProfileDialog } from '#platform/navigation/window-events.ts';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** Another checkout of the same account was paid at the same moment. @param refusal what the server says becomes of this one */
export function PaidTwice({ refusal }: { refusal: string | null }) {
  return (
    <ResultColumn>
      <PageTitle title="You paid twice" />
      <Stack $gap="s">
        <PlainHeading>You paid twice</PlainHeading>
        <p role="status">{refusal}</p>
        <p>Your profile has the downloads of the first payment.</p>
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
