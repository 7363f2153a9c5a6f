import { useApolloClient } from '@apollo/client/react';
import { loginInput } from '@archive/schema/accounts/account';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { QuietLink } from '#components/forms/FormActions.tsx';
import { PasswordField } from '#components/forms/PasswordField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { AccountLoginDocument } from '#generated/graphql.ts';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import { signedIn, signInFailure } from '../account-toasts.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import type { DraftProps } from './auth-draft.ts';

/** The password was right, and the form asks for the code. */
class CodeNeeded extends Error {}

/** The field of the code is empty until it is asked for. */
const withoutCode = z.object({ ...loginInput.shape, code: z.string() });

export function SignInForm({ draft, onDraftChange, onView }: DraftProps & { onView: (view: AuthView) => void }) {
  const problemId = useId();
  const signIn = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: needsCode ? loginInput : withoutCode,
    defaultValues: { username: draft.username, password: '', code: '' },
    send: ({ username, password, code }) =>
      signIn({ username, password, ...(needsCode ? { code } : {}) }).catch((cause) => {
        const { code: reason, fields } = toRequestError(cause);
        if (reason !== 'CODE_REQUIRED' || fields.code) throw cause;
        setNeedsCode(true);
        throw new CodeNeeded();
      }),
    isCancel: (cause) => cause instanceof CodeNeeded,
    failure: signInFailure,
    fieldAfterRejection: 'password',
  });
  return (
    <Stack as="form" $gap="m" aria-label="Sign In" method="post" {...formProps}>
      <TextField
        {...register('username', { onChange: (event) => onDraftChange({ username: event.target.value }) })}
        id="sign-in-username"
        label="Username"
        hint="Your email address works too"
        error={errors.username?.message}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        id="sign-in-password"
        label="Password"
        error={errors.password?.message}
        autoComplete="current-password"
        isBusy={isBusy}
      />
      {needsCode && (
        <TextField
          {...register('code')}
          id="sign-in-code"
          label="Code"
          hint="From your authenticator app, or a recovery code"
          error={errors.code?.message}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <FormProblem id={problemId} text={problem} />
      <Stack $gap="2xs">
        <OnlineButton type="submit" isWide isBusy={isBusy} busyLabel="Signing in..." aria-describedby={problemId}>
          Sign In
        </OnlineButton>
        <Row>
          <QuietLink onClick={() => onView('forgot-password')}>Forgot Password?</QuietLink>
          <QuietLink onClick={() => onView('recover-username')}>Forgot Username?</QuietLink>
        </Row>
      </Stack>
    </Stack>
  );
}

function useSignIn() {
  const client = useApolloClient();
  const { setUser } = useSession();
  return async (input: { username: string; password: string; code?: string }) => {
    const { data } = await client.mutate({
      mutation: AccountLoginDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { session: 'signIn' },
    });
    if (!data?.login.success) throw new RequestError('UNAUTHENTICATED', '');
    setUser(data.login.user);
    toast(signedIn);
  };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${t.space.s};
`;
