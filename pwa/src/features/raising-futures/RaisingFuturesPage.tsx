import { screenTitle } from '@archive/schema/screen-title';
import { PageTitle } from '#components/PageTitle.tsx';
import { StoryHero } from './StoryHero.tsx';
import { StoryNotes } from './StoryNotes.tsx';
import { StoryShare } from './StoryShare.tsx';
import { AfternoonChapter, ReasonChapter, TicketChapter } from './StoryText.tsx';
import { StoryTicket } from './StoryTicket.tsx';
import { useFundraiser } from './use-fundraiser.ts';

/** The fundraiser's story, told without the shop around it. */
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
