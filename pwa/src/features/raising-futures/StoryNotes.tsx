import { TICKET_NOTES } from '@archive/schema/ticket-texts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { headingText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { storyColumns } from './story-style.ts';

const notes = [TICKET_NOTES.age, TICKET_NOTES.alcohol, TICKET_NOTES.lackOfFunds];

export function StoryNotes() {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>Before you come</Title>
      <List>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.section`
  ${storyColumns}
  padding-block: ${t.space['2xl']};
`;

const Title = styled.h2`
  ${headingText}
  font-style: italic;
`;

const List = styled.ul`
  border-top: ${t.size.hairline} solid ${t.color.ink};
  li {
    ${titleText}
    padding-block: ${t.space.m};
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
    text-wrap: balance;
    /* in the largest letters a word is longer than a phone is wide */
    hyphens: auto;
    hyphenate-limit-chars: 10;
    overflow-wrap: anywhere;
  }
  ${media.desktop} {
    grid-column: 2 / -1;
  }
`;
