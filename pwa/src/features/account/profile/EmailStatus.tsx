import { useId } from 'react';
import { styled } from 'styled-components';
import { Notice } from '#components/feedback/Notice.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { t } from '#theme/tokens.ts';
import { type Bought, boughtText } from '../bought-text.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import type { EmailConfirmation } from './use-email-confirmation.ts';

export interface EmailStatusProps {
  unclaimed: Bought;
  confirmation: EmailConfirmation;
}

/** Whether the email is confirmed, and how to confirm it. */
export function EmailStatus({ unclaimed, confirmation }: EmailStatusProps) {
  if (unclaimed.photoSets + unclaimed.tickets > 0) return <EarlierPurchases bought={unclaimed} confirmation={confirmation} />;
  if (confirmation.isConfirmed) {
    return (
      <Line>
        <CheckIcon />
        Your email is confirmed.
      </Line>
    );
  }
  return (
    <Stack $gap="xs">
      <Line>Your email isn't confirmed yet. Confirm it to add guest purchases to your collection.</Line>
      <ConfirmEmailButton confirmation={confirmation} />
    </Stack>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space['2xs']};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  svg {
    color: ${t.color.sanguine};
  }
`;

export interface EarlierPurchasesProps {
  /** As a guest, under the account's address. */
  bought: Bought;
  confirmation: EmailConfirmation;
}

export function EarlierPurchases({ bought, confirmation }: EarlierPurchasesProps) {
  if (bought.photoSets + bought.tickets === 0) return null;
  return (
    <Notice variant="info" title="Confirm your email to add your earlier purchases">
      <Stack $gap="s">
        <p>{boughtText(bought, 'bought with your email as a guest')}</p>
        <ConfirmEmailButton confirmation={confirmation} />
      </Stack>
    </Notice>
  );
}

/** A button that requests the link, and where the link was sent. */
function ConfirmEmailButton({ confirmation }: { confirmation: EmailConfirmation }) {
  const { email, isBusy, isSent, problem, request } = confirmation;
  const problemId = useId();
  return (
    <Stack $gap="xs">
      <Answer role="status">
        {isSent && (
          <>
            We sent a link to <EmailText email={email} />. Open it to confirm your email. If you don't see it, check your spam folder.
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
