import { useApolloClient } from '@apollo/client/react';
import { profileInputFor } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import { useId } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { updated, updateFailure } from '#features/account/account-toasts.ts';
import { EmailField } from '#features/account/forms/account-fields.tsx';
import { ConfirmPassword } from '#forms/ConfirmPassword.tsx';
import { PasswordNotConfirmed, withConfirmedPassword } from '#forms/confirmed-password.ts';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { AccountUpdateProfileDocument, type ProfileInput } from '#generated/graphql.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import { type SessionUser, useSession } from '#state/session/session.tsx';
import { FormProblem } from '../../forms/FormProblem.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';

export interface ProfileFormProps {
  user: SessionUser;
  /** The address has changed, and a link that confirms the new one was sent to it. */
  onEmailChange: (email: string) => void;
}

export function ProfileForm({ user, onEmailChange }: ProfileFormProps) {
  const problemId = useId();
  const update = useUpdate(user, onEmailChange);
  const known = { username: user.username, email: user.email };
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: profileInputFor(user.username),
    defaultValues: known,
    savedValues: known,
    send: (input) => withConfirmedPassword(() => update(input)),
    isCancel: (cause) => cause instanceof PasswordNotConfirmed,
    failure: updateFailure,
  });
  return (
    <>
      <Stack as="form" $gap="m" aria-label="Profile Settings" method="post" {...formProps}>
        <TextField
          {...register('username')}
          id="profile-username"
          label="Username"
          error={errors.username?.message}
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <EmailField {...register('email')} id="profile-email" error={errors.email?.message} />
        <FormProblem id={problemId} text={problem} />
        <OnlineButton type="submit" isWide isBusy={isBusy} busyLabel="Updating..." aria-describedby={problemId}>
          Update Profile
        </OnlineButton>
      </Stack>
      <ConfirmPassword username={user.username} />
    </>
  );
}

function useUpdate(before: SessionUser, onEmailChange: (email: string) => void) {
  const client = useApolloClient();
  const { setUser } = useSession();
  return async (input: ProfileInput) => {
    const { data } = await client.mutate({ mutation: AccountUpdateProfileDocument, variables: { input }, fetchPolicy: 'no-cache' });
    if (!data?.updateProfile.success) throw new RequestError('CONFLICT', '');
    const { user } = data.updateProfile;
    setUser(user);
    toast(updated);
    if (emailKey(user.email) === emailKey(before.email)) return;
    // An address that was confirmed before needs no link
    if (!user.isEmailConfirmed) onEmailChange(user.email);
    // Other purchases may wait under the new address
    client.cache.evict({ fieldName: 'purchaseHistory' });
  };
}
