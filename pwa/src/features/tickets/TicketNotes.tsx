import { TICKET_NOTES } from '@archive/schema/ticket-texts';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The notes of the event's own page, where they are needed again. */
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
