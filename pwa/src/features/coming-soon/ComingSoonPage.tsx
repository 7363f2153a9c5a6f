import { plainPath, type ScreenPath, screenTitle } from '@archive/schema/app/screens';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { ComingSoonLayout, type ComingSoonTexts } from './ComingSoonLayout.tsx';

/** One screen for several paths; the path decides the title. */
export function ComingSoonPage() {
  const texts = comingSoonTexts(useLocation().pathname);
  return (
    <>
      <PageTitle title={texts.title} />
      <ComingSoonLayout {...texts} />
    </>
  );
}

const eventCards = [
  { title: 'Figure Drawing Workshops', text: 'Master classical drawing with live models.' },
  { title: 'Portfolio Reviews', text: 'Professional feedback on your drawings.' },
];

export function EventsComingSoonPage() {
  return (
    <>
      <PageTitle title={screenTitle('/events-coming-soon', '')} />
      <ComingSoonLayout {...comingSoonTexts(paths.eventsComingSoon())}>
        <ComingSoonCards cards={eventCards} />
      </ComingSoonLayout>
    </>
  );
}

/** What is being built at an address of the app. */
function comingSoonTexts(pathname: string): ComingSoonTexts {
  const path = plainPath(pathname);
  if (path === paths.events() || path === paths.eventsComingSoon()) return events;
  if (path === paths.gallery() || path === paths.galleryComingSoon()) return gallery;
  return elsewhere;
}

const events = {
  title: titleOf('/events-coming-soon'),
  subtitle: "We're planning workshops and exhibitions. Dates will be posted here.",
};

const gallery = {
  title: titleOf('/gallery'),
  subtitle: "We're curating student artwork. The first show is coming soon.",
};

const elsewhere = {
  title: titleOf('/coming-soon'),
  subtitle: 'This page is still a sketch. Check back soon.',
};

function titleOf(screen: ScreenPath): string {
  return screenTitle(screen, '');
}

const galleryCards = [
  { title: 'Student Showcases', text: 'Drawings by students, chosen together with them.' },
  { title: 'Featured Artists', text: 'One artist at a time: the work, the studio, and the references behind it.' },
];

export function GalleryComingSoonPage() {
  return (
    <>
      <PageTitle title={screenTitle('/gallery', '')} />
      <ComingSoonLayout {...comingSoonTexts(paths.gallery())}>
        <ComingSoonCards cards={galleryCards} />
      </ComingSoonLayout>
    </>
  );
}

interface ComingSoonCard {
  title: string;
  text: string;
}

/** What there will be. */
function ComingSoonCards({ cards }: { cards: readonly ComingSoonCard[] }) {
  return (
    <List>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  width: 100%;
  max-width: calc(2 * ${t.size.measure});
  padding-block: ${t.space.s};
  li {
    padding-top: ${t.space.s};
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Title = styled.h2`
  ${titleText}
`;

const Text = styled.p`
  margin-top: ${t.space['2xs']};
  color: ${t.color.graphite};
`;
