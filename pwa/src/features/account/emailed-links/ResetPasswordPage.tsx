import { BAD_LINK } from '@archive/schema/accounts/account';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { readLinkState, removeLinkToken, storeLinkState, useLinkToken } from './emailed-link.ts';
import { LinkOutcome, LinkScreen } from './LinkScreen.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const KEY = 'resetOutcome';

export function ResetPasswordPage() {
  return (
    <LinkScreen screen="/reset-password">
      <ResetPassword />
    </LinkScreen>
  );
}

type Outcome = 'done' | 'bad link';

function ResetPassword() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState(readOutcome);
  function handleOutcome(next: Outcome) {
    removeLinkToken();
    storeLinkState({ [KEY]: next });
    setOutcome(next);
  }
  if (outcome === 'done') return <ResetComplete />;
  if (outcome === 'bad link') return <BadLink />;
  if (!token) return <MissingToken />;
  return <ResetPasswordForm token={token} onDone={() => handleOutcome('done')} onBadLink={() => handleOutcome('bad link')} />;
}

function readOutcome(): Outcome | null {
  const stored = readLinkState(KEY);
  return stored === 'done' || stored === 'bad link' ? stored : null;
}

function MissingToken() {
  useEffect(() => {
    const description = 'No reset token found. Please request a new password reset.';
    toast({ title: 'Invalid Reset Link', description, variant: 'destructive' });
  }, []);
  return <Navigate to={paths.home()} replace />;
}

function BadLink() {
  return (
    <LinkOutcome
      title="This Link No Longer Works"
      actions={
        <>
          <Button onClick={() => requestAuthDialog('forgot-password')}>Request a New Reset Link</Button>
          <Button variant="secondary" onClick={() => requestAuthDialog()}>
            Sign In
          </Button>
        </>
      }
    >
      <p>{BAD_LINK}</p>
      <Caption>Each link works once and expires after an hour. If you've already set a new password, sign in with it.</Caption>
    </LinkOutcome>
  );
}

function ResetComplete() {
  return (
    <LinkOutcome
      title="Password Reset Complete"
      actions={
        <>
          <Button onClick={() => requestAuthDialog()}>Sign In</Button>
          <ButtonLink to={paths.home()} variant="secondary">
            Return Home
          </ButtonLink>
        </>
      }
    >
      <p>Your new password is set. You've been signed out on all devices.</p>
      <Caption>Using the home-screen app? Open it and sign in there.</Caption>
    </LinkOutcome>
  );
}
