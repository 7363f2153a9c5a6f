import { TICKET_NOTES } from '@archive/schema/ticket-texts';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';

/** What to think of on the day. */
export function TicketReminders() {
  return (
    <Stack as="section" $gap="s" aria-labelledby="reminders">
      <SectionHeading id="reminders">Before you come</SectionHeading>
      <List>
        <li>Have the QR code ready: on this screen, in your email, or on paper.</li>
        <li>Bring a photo ID. {TICKET_NOTES.age}</li>
        <li>{TICKET_NOTES.alcohol}</li>
        <li>{TICKET_NOTES.lackOfFunds}</li>
        <li>All ticket sales are final.</li>
      </List>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space['2xs']};
  padding-left: 1.1em;
  list-style: disc;
  ::marker {
    color: ${t.color.sanguine};
  }
`;
