import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { AccountRegisterDocument, type RegisterInput } from '#generated/graphql.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useSession } from '#state/session/session.tsx';
import { signedUp, signUpFailure } from '../account-toasts.ts';
import { EmailField, NewPasswordFields } from '../forms/account-fields.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { announcePasswordProblem, signUpRules } from '../forms/password-rules.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { type DraftProps, emailOf } from './auth-draft.ts';

export function SignUpForm({ draft, onDraftChange }: DraftProps) {
  const problemId = useId();
  const signUp = useSignUp();
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: signUpRules,
    // An email address typed at the sign-in cannot be a username
    defaultValues: {
      username: draft.username.includes('@') ? '' : draft.username,
      email: emailOf(draft),
      password: '',
      confirmPassword: '',
    },
    send: ({ username, email, password }) => signUp({ username, email, password }),
    failure: signUpFailure,
    onInvalid: (problems, { password }) => announcePasswordProblem(problems, 'password', password),
  });
  return (
    <Stack as="form" $gap="m" aria-label="Sign Up" method="post" {...formProps}>
      <TextField
        {...register('username', { onChange: (event) => onDraftChange({ username: event.target.value }) })}
        id="sign-up-username"
        label="Username"
        error={errors.username?.message}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <EmailField
        {...register('email', { onChange: (event) => onDraftChange({ email: event.target.value }) })}
        id="sign-up-email"
        error={errors.email?.message}
      />
      <NewPasswordFields
        id="sign-up-password"
        label="Password"
        password={{ ...register('password'), error: errors.password?.message }}
        confirmation={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
        account={draft}
        isBusy={isBusy}
      />
      <FormProblem id={problemId} text={problem} />
      <OnlineButton type="submit" isWide isBusy={isBusy} busyLabel="Creating your account..." aria-describedby={problemId}>
        Sign Up
      </OnlineButton>
    </Stack>
  );
}

function useSignUp() {
  const client = useApolloClient();
  const { productName } = useAppConfig();
  const { setUser } = useSession();
  return async (input: RegisterInput) => {
    const { data } = await client.mutate({
      mutation: AccountRegisterDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { session: 'signIn' },
    });
    if (!data?.register.success) throw new RequestError('CONFLICT', '');
    setUser(data.register.user);
    toast(signedUp(productName));
  };
}
