import { useApolloClient } from '@apollo/client/react';
import { confirmPasswordInput } from '@archive/schema/account';
import { useId } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Stack } from '#components/layout.tsx';
import { AccountConfirmPasswordDocument } from '#generated/graphql.ts';
import { oneText } from '../auth-texts.ts';
import { FormActions } from '../forms/FormActions.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { OnlineButton } from '../forms/OnlineButton.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';

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
    fieldAfterRefusal: 'password',
  });
  return (
    <Stack as="form" $gap="m" aria-label="Confirm Your Password" method="post" {...formProps}>
      {/* Tells a password manager whose password it is. */}
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
