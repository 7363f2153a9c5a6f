import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { toast } from '#components/toast-store.ts';
import { Caption } from '#components/typography.tsx';
import { keepEntryState, readEntryState } from '#platform/entry-state.ts';
import { paths } from '#platform/paths.ts';
import { requestAuthDialog } from '#platform/window-events.ts';
import { LinkOutcome } from './LinkOutcome.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

export function ResetPasswordPage() {
  return (
    <LinkScreen screen="/reset-password">
      <ResetPassword />
    </LinkScreen>
  );
}

function ResetPassword() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(() => readEntryState('isPasswordReset') === true);
  function handleDone() {
    forgetLinkToken();
    keepEntryState({ isPasswordReset: true });
    setIsDone(true);
  }
  if (isDone) return <ResetComplete />;
  return token ? <ResetPasswordForm token={token} onDone={handleDone} /> : <MissingToken />;
}

function MissingToken() {
  useEffect(() => {
    const description = 'No reset token found. Please request a new password reset.';
    toast({ title: 'Invalid Reset Link', description, variant: 'destructive' });
  }, []);
  return <Navigate to={paths.home()} replace />;
}

function ResetComplete() {
  return (
    <LinkOutcome
      title="Password Reset Complete"
      actions={
        <>
          <ButtonLink to={paths.home()}>Return Home</ButtonLink>
          <Button variant="secondary" onClick={() => requestAuthDialog()}>
            Sign In
          </Button>
        </>
      }
    >
      <p>Your new password is set. Wherever you were signed in, you have been signed out.</p>
      <Caption>You use the app from your home screen? Return to it and sign in there.</Caption>
    </LinkOutcome>
  );
}
