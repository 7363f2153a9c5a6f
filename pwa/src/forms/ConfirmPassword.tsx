import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { PasswordField } from '#components/forms/PasswordField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { AccountConfirmPasswordDocument } from '#generated/graphql.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { useSignal } from '#signal/use-signal.ts';
import { passwordRequest } from './confirmed-password.ts';
import { OnlineButton } from './OnlineButton.tsx';

/** Asks for the password when a change needs it, and then lets the change go on. */
export function ConfirmPassword({ username }: { username: string }) {
  const fieldId = useId();
  const request = useSignal(passwordRequest);
  // The screen is gone, and with it the change.
  useEffect(() => () => passwordRequest.get()?.onCancel(), []);
  return (
    <Dialog
      isOpen={request !== null}
      onOpenChange={(isOpening) => !isOpening && request?.onCancel()}
      title="Confirm Your Password"
      initialFocus={() => document.getElementById(fieldId)}
      description="This needs your current password. You won't be asked again for ten minutes."
    >
      {request && <PasswordForm fieldId={fieldId} username={username} {...request} />}
    </Dialog>
  );
}

interface PasswordFormProps {
  fieldId: string;
  username: string;
  onConfirm: () => void;
  onCancel: () => void;
}

function PasswordForm({ fieldId, username, onConfirm, onCancel }: PasswordFormProps) {
  const client = useApolloClient();
  const isOnline = useIsOnline();
  const { isBusy, run } = useOneAtATime();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<RequestError | null>(null);
  function confirm(event: FormEvent) {
    event.preventDefault();
    // Enter does nothing while the button is disabled, which says why.
    if (!isOnline) return;
    void run(async () => {
      setProblem(null);
      try {
        await client.mutate({ mutation: AccountConfirmPasswordDocument, variables: { password }, fetchPolicy: 'no-cache' });
        onConfirm();
      } catch (cause) {
        setProblem(toRequestError(cause));
        const field = document.getElementById(fieldId);
        if (field instanceof HTMLInputElement) field.select();
      }
    });
  }
  return (
    <Stack as="form" $gap="m" noValidate method="post" aria-label="Confirm Your Password" onSubmit={confirm}>
      {/* For password managers, which look for a username */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id={fieldId}
        label="Current Password"
        value={password}
        error={problem ? (problem.fields.password ?? problem.message) : undefined}
        autoComplete="current-password"
        isBusy={isBusy}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormActions>
        <OnlineButton type="submit" isBusy={isBusy} busyLabel="Confirming...">
          Confirm
        </OnlineButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Stack>
  );
}
