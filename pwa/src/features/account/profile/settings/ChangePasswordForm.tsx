import { useApolloClient } from '@apollo/client/react';
import { changePasswordInput } from '@archive/schema/accounts/account';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { PasswordField } from '#components/forms/PasswordField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { passwordChanged, passwordFailure } from '#features/account/account-toasts.ts';
import { NewPasswordFields } from '#features/account/forms/account-fields.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { AccountChangePasswordDocument, type ChangePasswordInput } from '#generated/graphql.ts';
import type { SessionUser } from '#state/session/session.tsx';
import { FormProblem } from '../../forms/FormProblem.tsx';
import { announcePasswordProblem, sameTwice } from '../../forms/password-rules.ts';
import { useAccountForm } from '../../forms/use-account-form.ts';

const rules = z
  .object({ ...changePasswordInput.shape, confirmPassword: z.string() })
  .check(sameTwice<ChangePasswordInput & { confirmPassword: string }>(({ newPassword }) => newPassword));

interface ChangePasswordFormProps {
  user: SessionUser;
  onClose: () => void;
}

function ChangePasswordForm({ user, onClose }: ChangePasswordFormProps) {
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
    onInvalid: (problems, { newPassword }) => announcePasswordProblem(problems, 'newPassword', newPassword),
    fieldAfterRejection: 'currentPassword',
  });
  return (
    <Stack as="form" $gap="m" aria-label="Change Password" method="post" {...formProps}>
      {/* For password managers, which look for a username */}
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
      <NewPasswordFields
        id="profile-new-password"
        label="New Password"
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
        account={user}
        isBusy={isBusy}
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
    // The server has ended all other sessions
    client.cache.evict({ fieldName: 'accountSessions' });
  };
}

/** A button that opens the form, which is rarely needed. */
export function ChangePassword({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <ChangePasswordForm user={user} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button ref={button} variant="secondary" onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
    </div>
  );
}
