import type { FirstStep } from '@archive/schema/office/overview';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestProfileDialog } from '#platform/navigation/window-events.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { LineLink } from '../list/row-parts.ts';
import type { Overview } from './overview-data.ts';
import { RemoveDemo } from './RemoveDemo.tsx';

interface StepText {
  title: string;
  hint: ReactNode;
  to?: string;
}

const STEPS: Record<FirstStep, StepText> = {
  ownAddress: {
    title: 'Use your own email address',
    hint: 'Change it in your profile, under Settings, and open the link that we email you. Links for a new password go there.',
  },
  secondOwner: {
    title: 'Add the second owner',
    hint: 'They sign up as a visitor. Then open their account here and make them an owner.',
    to: paths.adminPeople(),
  },
  photoSet: {
    title: 'Put your first photo set on sale',
    hint: 'Pictures, a free pose, a price. Buyers find it in the catalogue.',
    to: paths.adminSets(),
  },
  event: { title: 'Announce an event', hint: 'A workshop, or the date of raisingFutures.', to: paths.adminEvents() },
  promoCodes: {
    title: 'Choose your promo codes',
    hint: "Some are active from the start. End those you don't want.",
    to: paths.adminCodes(),
  },
  demo: {
    title: 'Remove the demo',
    hint: 'Its photo sets and events are only for looking around. What you keep needs a picture of your own.',
  },
  payments: {
    title: 'Connect card payments',
    hint: 'Test cards work now. Ask the person who runs the server to set the three Stripe keys.',
  },
  mail: { title: 'Connect email', hint: 'Emails stay in the test inbox now. Ask the person who runs the server to set SMTP_URL.' },
  contact: {
    title: 'Set the addresses that visitors write to',
    hint: 'They are placeholders now. Ask the person who runs the server to set SUPPORT_EMAIL and OWNER_EMAIL.',
  },
  backup: { title: 'Make a backup', hint: 'Ask the person who runs the server to schedule one every day.' },
};

export interface FirstStepsProps extends Pick<Overview, 'steps'> {
  onRemoved: () => void;
}

/** Leads the first owner from the demo to a shop of their own. It disappears when everything is done. */
export function FirstSteps({ steps, onRemoved }: FirstStepsProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Where to Begin</SectionHeading>
      <Caption>
        {done} of {steps.length} done. Each step is checked off automatically.
      </Caption>
      <List>
        {steps.map(({ step, isDone }) => (
          <Step key={step} text={STEPS[step]} isDone={isDone}>
            {step === 'demo' && !isDone && (
              <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                Remove Demo
              </Button>
            )}
            {step === 'ownAddress' && !isDone && (
              <Button variant="secondary" size="small" onClick={requestProfileDialog}>
                Open Profile
              </Button>
            )}
          </Step>
        ))}
      </List>
      {isAsking && <RemoveDemo onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </Stack>
  );
}

function Step({ text: { title, hint, to }, isDone, children }: { text: StepText; isDone: boolean; children: ReactNode }) {
  return (
    <Item $isDone={isDone}>
      <Mark>{isDone && <CheckIcon />}</Mark>
      <div>
        <p>
          <VisuallyHidden>{isDone ? 'Done: ' : 'To do: '}</VisuallyHidden>
          {to && !isDone ? <LineLink to={to}>{title}</LineLink> : title}
        </p>
        {!isDone && <Caption>{hint}</Caption>}
      </div>
      {children}
    </Item>
  );
}

const List = styled.ol`
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
`;

const Item = styled.li<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
  padding: ${t.space.xs} ${t.space.s};
  color: ${({ $isDone }) => ($isDone ? t.color.graphite : t.color.ink)};
  &:not(:first-child) {
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  > button {
    grid-column: 2;
    justify-self: start;
  }
  ${media.tablet} {
    > button {
      grid-column: 3;
    }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: ${t.size.hairline} solid ${t.color.edge};
  border-radius: ${t.radius.round};
`;
