import { useApolloClient } from '@apollo/client/react';
import { changePasswordInput } from '@archive/schema/account';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { toast } from '#components/toast-store.ts';
import { AccountChangePasswordDocument, type ChangePasswordInput } from '#generated/graphql.ts';
import type { SessionUser } from '#state/session.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { FormProblem } from '../../forms/FormProblem.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { OnlineButton } from '../../forms/OnlineButton.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { announcePasswordFault, sameTwice } from '../../forms/password-rules.ts';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { passwordChanged, passwordFailure } from './profile-texts.ts';

const rules = z
  .object({ ...changePasswordInput.shape, confirmPassword: z.string() })
  .check(sameTwice<ChangePasswordInput & { confirmPassword: string }>(({ newPassword }) => newPassword));

export interface ChangePasswordFormProps {
  user: SessionUser;
  onClose: () => void;
}

export function ChangePasswordForm({ user, onClose }: ChangePasswordFormProps) {
  const problemId = useId();
  const change = useChange();
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    async send({ currentPassword, newPassword }) {
      await change({ currentPassword, newPassword });
      onClose();
    },
    failure: passwordFailure,
    onInvalid: (faults, { newPassword }) => announcePasswordFault(faults, 'newPassword', newPassword),
    fieldAfterRefusal: 'currentPassword',
  });
  return (
    <Stack as="form" $gap="m" aria-label="Change Password" method="post" {...formProps}>
      {/* tells a password manager whose password changes */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        {...register('currentPassword')}
        id="current-password"
        label="Current Password"
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        autoFocus
        isBusy={isBusy}
      />
      <NewPasswordField
        {...register('newPassword')}
        account={user}
        isBusy={isBusy}
        id="profile-new-password"
        label="New Password"
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        autoComplete="new-password"
        isBusy={isBusy}
        id="profile-confirm-password"
        label="Confirm New Password"
        error={errors.confirmPassword?.message}
      />
      <FormProblem id={problemId} text={problem} />
      <FormActions>
        <OnlineButton type="submit" isBusy={isBusy} busyLabel="Saving..." aria-describedby={problemId}>
          Change Password
        </OnlineButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Stack>
  );
}

function useChange() {
  const client = useApolloClient();
  return async (input: ChangePasswordInput) => {
    await client.mutate({ mutation: AccountChangePasswordDocument, variables: { input }, fetchPolicy: 'no-cache' });
    toast(passwordChanged);
    // all but this one have ended
    client.cache.evict({ fieldName: 'accountSessions' });
  };
}
