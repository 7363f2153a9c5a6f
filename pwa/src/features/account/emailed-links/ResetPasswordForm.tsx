import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { QuietLink } from '#components/forms/FormActions.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { AccountResetPasswordDocument } from '#generated/graphql.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useSession } from '#state/session/session.tsx';
import { resetFailure } from '../account-toasts.ts';
import { NewPasswordFields } from '../forms/account-fields.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { announcePasswordProblem, newPasswordRules } from '../forms/password-rules.ts';
import { useAccountForm } from '../forms/use-account-form.ts';

export interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The token is used, expired or unknown. */
  onBadLink: () => void;
}

export function ResetPasswordForm({ token, onDone, onBadLink }: ResetPasswordFormProps) {
  const headingId = useId();
  const problemId = useId();
  const client = useApolloClient();
  const { refresh } = useSession();
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: newPasswordRules,
    defaultValues: { newPassword: '', confirmPassword: '' },
    async send({ newPassword }) {
      const variables = { input: { token, newPassword } };
      await client.mutate({ mutation: AccountResetPasswordDocument, variables, fetchPolicy: 'no-cache' }).catch((cause) => {
        const { code, fields } = toRequestError(cause);
        if (code === 'BAD_INPUT' && !fields.newPassword) onBadLink();
        throw cause;
      });
      onDone();
      // Every session of the account has ended, perhaps including this browser's
      void refresh();
    },
    failure: resetFailure,
    onInvalid: (problems, { newPassword }) => announcePasswordProblem(problems, 'newPassword', newPassword),
  });
  return (
    <Stack as="form" $gap="m" aria-labelledby={headingId} method="post" {...formProps}>
      <PlainHeading id={headingId}>Reset Your Password</PlainHeading>
      <NewPasswordFields
        id="new-password"
        label="New Password"
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
        isBusy={isBusy}
      />
      <FormProblem id={problemId} text={problem} />
      <Stack $gap="2xs">
        <OnlineButton type="submit" isWide isBusy={isBusy} busyLabel="Saving..." aria-describedby={problemId}>
          Reset Password
        </OnlineButton>
        <QuietLink onClick={() => requestAuthDialog('forgot-password')}>Request a new reset link</QuietLink>
      </Stack>
    </Stack>
  );
}
