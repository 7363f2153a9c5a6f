import { screenTitle } from '@archive/schema/app/screens';
import { TICKET_NOTES } from '@archive/schema/sales/ticket-texts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFundraiser } from '#catalogue/events.ts';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { media } from '#theme/media.ts';
import { headingText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { storyColumns } from './StoryChapter.tsx';
import { StoryHero } from './StoryHero.tsx';
import { StoryShare } from './StoryShare.tsx';
import { AfternoonChapter, ReasonChapter, TicketChapter } from './StoryText.tsx';
import { StoryTicket } from './StoryTicket.tsx';

/** The fundraiser's story, without the shop's navigation. */
export function RaisingFuturesPage() {
  const event = useFundraiser();
  return (
    <article>
      <PageTitle title={screenTitle('/raising-futures', '')} />
      <StoryHero event={event} />
      <AfternoonChapter />
      <ReasonChapter />
      <StoryShare />
      <TicketChapter />
      <StoryNotes />
      <StoryTicket event={event} />
    </article>
  );
}

const notes = [TICKET_NOTES.age, TICKET_NOTES.alcohol, TICKET_NOTES.lackOfFunds];

function StoryNotes() {
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
    /* In the largest letters a word is longer than a phone is wide */
    hyphens: auto;
    hyphenate-limit-chars: 10;
    overflow-wrap: anywhere;
  }
  ${media.desktop} {
    grid-column: 2 / -1;
  }
`;
