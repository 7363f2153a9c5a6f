import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { paths } from '#platform/navigation/paths.ts';

/** Instead of the photos of a user who is not signed in anymore. */
export function SignedOut() {
  return (
    <ClientPage>
      <EmptyScreen title="You're Signed Out" role="status" action={<GoToDesk />}>
        What you drew so far will be in your history when you sign in again.
      </EmptyScreen>
    </ClientPage>
  );
}

/** Instead of a session that another tab has ended. */
export function EndedElsewhere() {
  return (
    <ClientPage>
      <EmptyScreen title="This Session Has Ended" role="status" action={<GoToDesk />}>
        It was ended in another tab. What you drew is in your history.
      </EmptyScreen>
    </ClientPage>
  );
}

function GoToDesk() {
  return <ButtonLink to={paths.desk()}>Go to the Desk</ButtonLink>;
}
