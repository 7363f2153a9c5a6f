import { styled } from 'styled-components';
import { CheckIcon } from '#components/icons.tsx';
import { Stack } from '#components/layout.tsx';
import { t } from '#theme/tokens.ts';
import type { Bought } from '../../bought-text.ts';
import { ConfirmEmailButton } from '../ConfirmEmailButton.tsx';
import { EarlierPurchases } from '../EarlierPurchases.tsx';
import type { EmailConfirmation } from '../use-email-confirmation.ts';

export interface EmailStandingProps {
  unclaimed: Bought;
  confirmation: EmailConfirmation;
}

/** Whether the address is known to be the user's, and what that would bring. */
export function EmailStanding({ unclaimed, confirmation }: EmailStandingProps) {
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
      <Line>Your email is not confirmed yet. Once it is, purchases that you make as a guest can join your collection.</Line>
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
