import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { AccountUndoEmailChangeDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { readLinkState, removeLinkToken, storeLinkState, useLinkCall, useLinkToken } from './emailed-link.ts';
import { LinkAction, LinkOutcome, LinkScreen } from './LinkScreen.tsx';

const KEY = 'isEmailChangeUndone';

export function UndoEmailChangePage() {
  return (
    <LinkScreen screen="/undo-email-change">
      <UndoEmailChange />
    </LinkScreen>
  );
}

function UndoEmailChange() {
  const token = useLinkToken();
  const client = useApolloClient();
  const { refresh } = useSession();
  const [isDone, setIsDone] = useState(() => readLinkState(KEY) === true);
  const { state, call } = useLinkCall(async () => {
    await client.mutate({ mutation: AccountUndoEmailChangeDocument, variables: { token: token ?? '' }, fetchPolicy: 'no-cache' });
    removeLinkToken();
    storeLinkState({ [KEY]: true });
    setIsDone(true);
    // All devices are signed out, perhaps this one too.
    void refresh();
  });

  if (isDone) return <Undone />;
  return (
    <LinkAction title="Undo Email Change" label="Undo the Change" busyLabel="Undoing..." token={token} state={state} onCall={call}>
      <p>This restores the email address this message was sent to and signs out all devices.</p>
      <p>Your password stops working, too. We'll email you a link to set a new one.</p>
    </LinkAction>
  );
}

function Undone() {
  return (
    <LinkOutcome
      title="Email Change Undone"
      actions={
        <>
          <ButtonLink to={paths.home()}>Return Home</ButtonLink>
          <Button variant="secondary" onClick={() => requestAuthDialog('forgot-password')}>
            Send the Link Again
          </Button>
        </>
      }
    >
      <p>Your previous email address is restored, and all devices are signed out.</p>
      <p>We emailed you a link to set a new password. The old one no longer works.</p>
    </LinkOutcome>
  );
}
