import { communityFund, TICKET_DEFAULT, TICKET_MINIMUM } from '@archive/schema/sales/ticket';
import { COMMUNITY_SHARE } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Opening, StoryChapter } from './StoryChapter.tsx';
import { storyPictures } from './story-pictures.ts';

export function AfternoonChapter() {
  return (
    <StoryChapter title="The afternoon" picture={<Picture picture={storyPictures.study} sizes="(min-width: 64rem) 66vw, 100vw" />}>
      <Opening>
        It starts in daylight. The doors of a community space in West Oakland are open. One person carries a speaker in, another tapes a
        long sheet of paper to the wall, and the first people to arrive ask where they can help.
      </Opening>
      <p>
        raisingFutures is a day party, so you can come with the whole evening still ahead of you. There is music, from neighbors behind the
        turntables. There is food from the block. And because the hosts are artists, there is the wall: yards of paper where everyone draws
        everyone. Dancers draw dancers between songs. People who came to watch get drawn watching.
      </p>
      <p>
        You don't have to know how. One quick line along a shoulder is already a drawing, and a few hundred of them together are a portrait
        of the afternoon.
      </p>
    </StoryChapter>
  );
}

export function ReasonChapter() {
  return (
    <StoryChapter title="Why we throw a party">
      <p>
        We photograph people holding a pose: reaching, pulling, about to fall. When you draw from these pictures, you learn one thing early.
        A body that leans is held up by something: a wall, a rope, another body. If you leave out what holds it, the drawing falls over.
      </p>
      <p>
        A neighborhood works the same way. What holds it up is often left out of the picture: people who look out for one another, who know
        what to do when a neighbor is threatened, and who make sure people get home, get help and get heard. Community defense is one name
        for that work, and support is another. It takes many hands, and it costs money.
      </p>
      <p>So this party raises some. That's the first half of the name. The second half is what it's for.</p>
    </StoryChapter>
  );
}

export function TicketChapter() {
  return (
    <StoryChapter title="What a ticket is">
      <p>
        A ticket is a donation with your name on it. You set the amount: {dollars(TICKET_MINIMUM)} is the minimum,{' '}
        <Together>$10-20</Together> is what we suggest, and anything above that is welcome. {COMMUNITY_SHARE}; of a ticket for{' '}
        {dollars(TICKET_DEFAULT)} that is {dollars(communityFund(TICKET_DEFAULT))}.
      </p>
      <p>
        You'll see an unusual word under the price: notaflof. It's short for “no one turned away for lack of funds”, and we mean it. If you
        can't donate this month, <Link to={paths.contact()}>write to us</Link>. We'd rather have you on the dance floor.
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
