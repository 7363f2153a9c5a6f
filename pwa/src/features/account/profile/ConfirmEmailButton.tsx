import { useId } from 'react';
import { styled } from 'styled-components';
import { EmailText } from '#components/EmailText.tsx';
import { Stack } from '#components/layout.tsx';
import { t } from '#theme/tokens.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { OnlineButton } from '../forms/OnlineButton.tsx';
import type { EmailConfirmation } from './use-email-confirmation.ts';

/** Has the confirming link mailed, and says where it went. */
export function ConfirmEmailButton({ confirmation }: { confirmation: EmailConfirmation }) {
  const { email, isBusy, isSent, problem, request } = confirmation;
  const problemId = useId();
  return (
    <Stack $gap="xs">
      <Answer role="status">
        {isSent && (
          <>
            A link is on its way to <EmailText email={email} />. Open it to confirm your email. Nothing there? Have a look in your spam
            folder.
          </>
        )}
      </Answer>
      <FormProblem id={problemId} text={problem} />
      <OnlineButton variant="secondary" size="small" isBusy={isBusy} busyLabel="Sending..." aria-describedby={problemId} onClick={request}>
        {isSent ? 'Email Me Another Link' : 'Email Me the Link'}
      </OnlineButton>
    </Stack>
  );
}

const Answer = styled.p`
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
