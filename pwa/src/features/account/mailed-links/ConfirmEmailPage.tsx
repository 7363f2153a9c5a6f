import { useEffect, useEffectEvent } from 'react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { paths } from '#platform/paths.ts';
import { requestAuthDialog, requestProfileDialog } from '#platform/window-events.ts';
import { useSession } from '#state/session.tsx';
import { LinkAction } from './LinkAction.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';
import { useLinkToken } from './use-link-token.ts';

export function ConfirmEmailPage() {
  return (
    <LinkScreen screen="/confirm-email">
      <ConfirmEmail />
    </LinkScreen>
  );
}

function ConfirmEmail() {
  const token = useLinkToken();
  const { status } = useSession();
  const { joinedCount, state, call } = useConfirmEmail(token);
  // Whoever is signed in asked for the link. A mail program that opens links to look at them is nobody, and must not join anything.
  const confirmOnArrival = useEffectEvent(() => {
    if (token && joinedCount === null) void call();
  });
  useEffect(() => {
    if (status === 'signedIn') confirmOnArrival();
  }, [status]);

  if (joinedCount !== null) return <Confirmed joinedCount={joinedCount} />;
  return (
    <LinkAction
      title="Confirm Your Email"
      label="Confirm My Email"
      busyLabel="Confirming..."
      token={token}
      state={status === 'loading' ? { kind: 'busy' } : state}
      onCall={call}
    >
      <p>Purchases made with this address as a guest are added to your collection.</p>
    </LinkAction>
  );
}

function Confirmed({ joinedCount }: { joinedCount: number }) {
  const { user } = useSession();
  return (
    <LinkOutcome
      title="Email Confirmed"
      actions={
        <>
          {user ? (
            <Button onClick={requestProfileDialog}>Open My Profile</Button>
          ) : (
            <Button onClick={() => requestAuthDialog()}>Sign In</Button>
          )}
          <ButtonLink to={paths.photoSets()} variant="secondary">
            Browse Photo Sets
          </ButtonLink>
        </>
      }
    >
      <p>{joinedText(joinedCount)}</p>
    </LinkOutcome>
  );
}

function joinedText(count: number): string {
  if (count === 0) return 'Thank you. This address is yours.';
  return count === 1 ? '1 purchase was added to your collection.' : `${count} purchases were added to your collection.`;
}
