import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { AccountUndoEmailChangeDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { LinkAction } from './LinkAction.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { keepLinkState, readLinkState } from './link-state.ts';
import { useLinkCall } from './use-link-call.ts';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

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
    forgetLinkToken();
    keepLinkState({ [KEY]: true });
    setIsDone(true);
    // everybody was signed out, this browser perhaps among them
    void refresh();
  });

  if (isDone) return <Undone />;
  return (
    <LinkAction title="Undo Email Change" label="Undo the Change" busyLabel="Undoing..." token={token} state={state} onCall={call}>
      <p>Your account gets the address back that this mail was sent to, and everybody who is signed in is signed out.</p>
    </LinkAction>
  );
}

function Undone() {
  return (
    <LinkOutcome
      title="Email Change Undone"
      actions={
        <>
          <Button onClick={() => requestAuthDialog('forgot-password')}>Choose a New Password</Button>
          <ButtonLink to={paths.home()} variant="secondary">
            Return Home
          </ButtonLink>
        </>
      }
    >
      <p>Your account has its former address back, and everybody who was signed in has been signed out.</p>
      <p>It was not you who changed it? Then somebody knows your password: choose a new one now.</p>
    </LinkOutcome>
  );
}
