import { communityFund, TICKET_DEFAULT, TICKET_MINIMUM } from '@archive/schema/ticket';
import { COMMUNITY_SHARE } from '@archive/schema/ticket-texts';
import { styled } from 'styled-components';
import { Link } from '#components/Link.tsx';
import { Picture } from '#components/Picture.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Opening, StoryChapter } from './StoryChapter.tsx';
import { storyPictures } from './story-pictures.ts';

export function AfternoonChapter() {
  return (
    <StoryChapter title="The afternoon" picture={<Picture picture={storyPictures.study} sizes="(min-width: 64rem) 66vw, 100vw" />}>
      <Opening>
        It begins in daylight. The doors of a community space in West Oakland stand open, somebody carries a speaker in, somebody else tapes
        a long sheet of paper to the wall, and the first people to arrive do what the first people always do: they ask where they can help.
      </Opening>
      <p>
        raisingFutures is a day party, so you can come with the whole evening still ahead of you. There is music, from neighbors behind the
        turntables. There is food from the block. And because the hosts are people who draw, there is the wall: yards of paper on which
        everybody draws everybody. Dancers draw dancers between two songs. People who came to watch are drawn watching.
      </p>
      <p>
        You do not have to know how. A line that follows a shoulder for one second is a drawing already, and a few hundred of them, one
        across the other, are the portrait of an afternoon.
      </p>
    </StoryChapter>
  );
}

export function ReasonChapter() {
  return (
    <StoryChapter title="Why we throw a party">
      <p>
        We photograph people who hold a pose: who reach, who pull, who are about to fall. Whoever draws from such pictures learns one thing
        early. Nobody in them stands alone. A body that leans is held by something, a wall, a rope, another body, and if you leave out what
        holds it, the drawing falls over.
      </p>
      <p>
        A neighborhood is drawn the same way. What keeps it upright is often left out of the picture: people who look out for one another,
        who know what to do when somebody is threatened, who see to it that somebody gets home, gets help, gets heard. Community defense is
        one name for that work, and support is another. Many hands do it, and it costs money.
      </p>
      <p>So this party raises some. That is the first half of the name. The second half is what it is for.</p>
    </StoryChapter>
  );
}

export function TicketChapter() {
  return (
    <StoryChapter title="What a ticket is">
      <p>
        A ticket is a donation with your name on it. You set the amount: {dollars(TICKET_MINIMUM)} is the least, <Together>$10-20</Together>{' '}
        is what we suggest, and whatever is above that is welcome. {COMMUNITY_SHARE}; of a ticket for {dollars(TICKET_DEFAULT)} that is{' '}
        {dollars(communityFund(TICKET_DEFAULT))}.
      </p>
      <p>
        You will meet an odd word under the price: notaflof. It is short for “no one turned away for lack of funds”, and it means what it
        says. If this is no month for donations, <Link to={paths.contact()}>write to us</Link>. We would rather have you on the dance floor.
      </p>
    </StoryChapter>
  );
}

/** Whole dollars read better in a sentence. */
function dollars(amount: number): string {
  return `$${amount / 100}`;
}

const Together = styled.span`
  white-space: nowrap;
`;
