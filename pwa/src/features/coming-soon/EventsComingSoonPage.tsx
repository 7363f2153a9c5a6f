import { screenTitle } from '@archive/schema/screen-title';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ComingSoonCards } from './ComingSoonCards.tsx';
import { ComingSoonLayout } from './ComingSoonLayout.tsx';
import { comingSoonTexts } from './coming-soon-texts.ts';

const cards = [
  { title: 'Figure Drawing Workshops', text: 'Master classical drawing with live models.' },
  { title: 'Portfolio Reviews', text: 'Professional feedback on what you have drawn so far.' },
];

export function EventsComingSoonPage() {
  return (
    <>
      <PageTitle title={screenTitle('/events-coming-soon', '')} />
      <ComingSoonLayout {...comingSoonTexts(paths.eventsComingSoon())}>
        <ComingSoonCards cards={cards} />
      </ComingSoonLayout>
    </>
  );
}
