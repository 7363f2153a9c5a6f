import { Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { ConfirmEmailButton } from './ConfirmEmailButton.tsx';
import type { EmailConfirmation } from './use-email-confirmation.ts';

export interface EarlierPurchasesProps {
  /** How many photo sets were bought as a guest under the account's address. */
  count: number;
  confirmation: EmailConfirmation;
}

export function EarlierPurchases({ count, confirmation }: EarlierPurchasesProps) {
  if (count === 0) return null;
  return (
    <Notice variant="info" title="You have earlier purchases: confirm your e-mail to add them">
      <Stack $gap="s">
        <p>{count === 1 ? '1 photo set was' : `${count} photo sets were`} bought with your address as a guest.</p>
        <ConfirmEmailButton confirmation={confirmation} />
      </Stack>
    </Notice>
  );
}
