import { useId } from 'react';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import type { OpenedPerson } from '../opened-person.ts';
import { OwnTwoFactor } from './OwnTwoFactor.tsx';

export interface TwoFactorProps {
  account: NonNullable<OpenedPerson['account']>;
  isYou: boolean;
  onChanged: () => Promise<void>;
}

/** Whether an owner signs in with a code, too. Each owner turns it on and off for the own account only. */
export function TwoFactor({ account, isYou, onChanged }: TwoFactorProps) {
  const id = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Two-Factor Sign-In</SectionHeading>
      {isYou ? (
        <OwnTwoFactor onChanged={onChanged} />
      ) : (
        <Caption>{account.hasTwoFactor ? 'On.' : 'Off. Owners turn it on in their own accounts.'}</Caption>
      )}
    </Stack>
  );
}
