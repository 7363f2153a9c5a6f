import { useApolloClient } from '@apollo/client/react';
import { emailInput } from '@archive/schema/accounts/account';
import { useId } from 'react';
import { QuietLink } from '#components/forms/FormActions.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { EmailField } from '../forms/account-fields.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { type DraftProps, emailOf } from './auth-draft.ts';
import type { EmailRequest } from './email-requests.ts';

export interface EmailRequestFormProps extends DraftProps {
  request: EmailRequest;
  onBack: () => void;
  onDone: () => void;
}

export function EmailRequestForm({ request, draft, onDraftChange, onBack, onDone }: EmailRequestFormProps) {
  const problemId = useId();
  const client = useApolloClient();
  const { register, errors, isBusy, problem, formProps } = useAccountForm({
    rules: emailInput,
    defaultValues: { email: emailOf(draft) },
    async send(variables) {
      await client.mutate({ mutation: request.document, variables, fetchPolicy: 'no-cache' });
      toast(request.success);
      onDone();
    },
    failure: request.failure,
  });
  return (
    <Stack as="form" $gap="m" aria-label={request.title} method="post" {...formProps}>
      <EmailField
        {...register('email', { onChange: (event) => onDraftChange({ email: event.target.value }) })}
        id="account-email"
        error={errors.email?.message}
      />
      <FormProblem id={problemId} text={problem} />
      <Stack $gap="2xs">
        <OnlineButton type="submit" isWide isBusy={isBusy} busyLabel="Sending..." aria-describedby={problemId}>
          {request.submitLabel}
        </OnlineButton>
        <QuietLink onClick={onBack}>Back to Login</QuietLink>
      </Stack>
    </Stack>
  );
}
