import { Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { type Bought, boughtText } from '../bought-text.ts';
import { ConfirmEmailButton } from './ConfirmEmailButton.tsx';
import type { EmailConfirmation } from './use-email-confirmation.ts';

export interface EarlierPurchasesProps {
  /** As a guest, under the account's address. */
  bought: Bought;
  confirmation: EmailConfirmation;
}

export function EarlierPurchases({ bought, confirmation }: EarlierPurchasesProps) {
  if (bought.photoSets + bought.tickets === 0) return null;
  return (
    <Notice variant="info" title="You have earlier purchases: confirm your e-mail to add them">
      <Stack $gap="s">
        <p>{boughtText(bought, 'bought with your address as a guest')}</p>
        <ConfirmEmailButton confirmation={confirmation} />
      </Stack>
    </Notice>
  );
}
