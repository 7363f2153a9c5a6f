import { TICKET_NOTES } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

/** The notes of the event's page, repeated at the checkout. */
export function TicketNotes() {
  return (
    <List>
      <li>
        <strong>notaflof</strong>: {TICKET_NOTES.lackOfFunds}
      </li>
      <li>{TICKET_NOTES.age}</li>
      <li>{TICKET_NOTES.alcohol}</li>
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space['2xs']};
  padding: ${t.space.m} 0 0;
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  color: ${t.color.graphite};
  list-style: none;
  strong {
    color: ${t.color.ink};
    font-weight: 600;
  }
`;

/** What to bring to the event. */
export function TicketReminders() {
  return (
    <Stack as="section" $gap="s" aria-labelledby="reminders">
      <SectionHeading id="reminders">Before you come</SectionHeading>
      <Reminders>
        <li>Have your QR code ready on this screen, in your email or on paper.</li>
        <li>Bring a photo ID. {TICKET_NOTES.age}</li>
        <li>{TICKET_NOTES.alcohol}</li>
        <li>{TICKET_NOTES.lackOfFunds}</li>
        <li>All ticket sales are final.</li>
      </Reminders>
    </Stack>
  );
}

const Reminders = styled.ul`
  display: grid;
  gap: ${t.space['2xs']};
  padding-left: 1.1em;
  list-style: disc;
  ::marker {
    color: ${t.color.sanguine};
  }
`;
