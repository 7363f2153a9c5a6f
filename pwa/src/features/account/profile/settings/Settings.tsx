import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { SectionHeading } from '#components/typography.tsx';
import type { SessionUser } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';
import { type PurchaseReading, unclaimedOf } from '../../collection/use-purchase-history.ts';
import { SharedReason } from '../../forms/SharedReason.tsx';
import { useSignOut } from '../../use-sign-out.ts';
import { ProfilePicture } from '../picture/ProfilePicture.tsx';
import type { EmailConfirmation } from '../use-email-confirmation.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { EmailStanding } from './EmailStanding.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

export interface SettingsProps {
  user: SessionUser;
  reading: PurchaseReading;
  confirmation: EmailConfirmation;
}

export function Settings({ user, reading, confirmation }: SettingsProps) {
  const signOut = useSignOut();
  return (
    <>
      <Section title="Profile Picture">
        <ProfilePicture user={user} />
      </Section>
      <Section title="Profile Settings">
        <ProfileForm user={user} onEmailChange={confirmation.setSentTo} />
        <EmailStanding unclaimed={unclaimedOf(reading.history)} confirmation={confirmation} />
      </Section>
      <Section title="Password">
        <ChangePassword user={user} />
      </Section>
      <Section title="Where You Are Signed In">
        <Sessions />
      </Section>
      <Section title="Account Actions">
        <div>
          <Button variant="secondary" onClick={signOut}>
            Sign Out
          </Button>
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
  /* why its buttons do nothing belongs to the last of them */
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
