import { useApolloClient } from '@apollo/client/react';
import { confirmPasswordInput } from '@archive/schema/accounts/account';
import { useCallback, useId, useRef, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { oneText } from '#features/account/account-toasts.ts';
import { FormActions } from '#features/account/forms/FormActions.tsx';
import { FormProblem } from '#features/account/forms/FormProblem.tsx';
import { OnlineButton } from '#features/account/forms/OnlineButton.tsx';
import { PasswordField } from '#features/account/forms/PasswordField.tsx';
import { useAccountForm } from '#features/account/forms/use-account-form.ts';
import { AccountConfirmPasswordDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

const FIELD_ID = 'confirm-current-password';
const failure = oneText('Password Not Confirmed', 'Failed to confirm your password. Please try again.');

export interface ConfirmPasswordPromptProps {
  username: string;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for the current password again before a change that could cost the user the account. */
export function ConfirmPasswordPrompt({ username, isOpen, onConfirm, onCancel }: ConfirmPasswordPromptProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpening) => !isOpening && onCancel()}
      title="Confirm Your Password"
      initialFocus={() => document.getElementById(FIELD_ID)}
      description="To keep your account safe, enter your current password to continue."
    >
      <PromptForm username={username} onConfirm={onConfirm} onCancel={onCancel} />
    </Dialog>
  );
}

function PromptForm({ username, onConfirm, onCancel }: Omit<ConfirmPasswordPromptProps, 'isOpen'>) {
  const problemId = useId();
  const client = useApolloClient();
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: confirmPasswordInput,
    defaultValues: { password: '' },
    async send(variables) {
      await client.mutate({ mutation: AccountConfirmPasswordDocument, variables, fetchPolicy: 'no-cache' });
      onConfirm();
    },
    failure,
    fieldAfterRejection: 'password',
  });
  return (
    <Stack as="form" $gap="m" aria-label="Confirm Your Password" method="post" {...formProps}>
      {/* for password managers, which look for a username */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('password')}
        id={FIELD_ID}
        label="Current Password"
        error={errors.password?.message}
        autoComplete="current-password"
        isBusy={isBusy}
      />
      <FormProblem id={problemId} text={problem} />
      <FormActions>
        <OnlineButton type="submit" isBusy={isBusy} busyLabel="Confirming..." aria-describedby={problemId}>
          Confirm
        </OnlineButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Stack>
  );
}

/** The user closed the prompt, so the change was not made. */
export class PasswordNotConfirmed extends Error {}

interface Waiting {
  resolve: () => void;
  reject: (reason: PasswordNotConfirmed) => void;
}

/** Repeats a call that the server rejected with PASSWORD_REQUIRED, once the user has confirmed the password in the prompt. */
export function useConfirmedPassword() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
        setIsAsking(true);
      }),
    [],
  );
  const settle = useCallback((isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) waiting.current?.resolve();
    else waiting.current?.reject(new PasswordNotConfirmed());
    waiting.current = null;
  }, []);
  const withConfirmedPassword = useCallback(
    async <T,>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (cause) {
        if (toRequestError(cause).code !== 'PASSWORD_REQUIRED') throw cause;
        await ask();
        return call();
      }
    },
    [ask],
  );
  return { withConfirmedPassword, prompt: { isOpen: isAsking, onConfirm: () => settle(true), onCancel: () => settle(false) } };
}
