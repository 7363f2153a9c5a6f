import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The notes of the event's own page, where they are needed again. */
export function TicketNotes() {
  return (
    <List>
      <li>
        <strong>notaflof</strong>: no one is turned away for lack of funds.
      </li>
      <li>21+, or 18+ with a medical recommendation for cannabis.</li>
      <li>Alcohol and synthetic drugs are discouraged.</li>
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
