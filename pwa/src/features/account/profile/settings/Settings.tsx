import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { SectionHeading } from '#components/text/typography.tsx';
import { type PurchaseReading, unclaimedOf } from '#features/account/purchase-history/purchase-history.tsx';
import { SharedReason } from '#forms/OnlineButton.tsx';
import type { SessionUser } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import { SignOutButton } from '../../sign-out/SignOutButton.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { ProfilePicture } from '../picture/ProfilePicture.tsx';
import type { EmailConfirmation } from '../use-email-confirmation.ts';
import { ChangePassword } from './ChangePasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

export interface SettingsProps {
  user: SessionUser;
  reading: PurchaseReading;
  confirmation: EmailConfirmation;
}

export function Settings({ user, reading, confirmation }: SettingsProps) {
  return (
    <>
      <Section title="Profile Picture">
        <ProfilePicture user={user} />
      </Section>
      <Section title="Profile Settings">
        <ProfileForm user={user} onEmailChange={confirmation.setSentTo} />
        <EmailStatus unclaimed={unclaimedOf(reading.history)} confirmation={confirmation} />
      </Section>
      <Section title="Password">
        <ChangePassword user={user} />
      </Section>
      <Section title="Your Devices">
        <Sessions />
      </Section>
      <Section title="Account Actions">
        <div>
          <SignOutButton variant="secondary" />
        </div>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <SectionHeading as="h3" id={headingId}>
        {title}
      </SectionHeading>
      <SharedReason>{children}</SharedReason>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${t.space.m};
  padding-block: ${t.space.l};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  /* Why its buttons do nothing belongs to the last of them */
  > [role='status'] {
    margin-top: calc(${t.space['2xs']} - ${t.space.m});
  }
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;
