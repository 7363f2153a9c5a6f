import { screenTitle } from '@archive/schema/screen-title';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ComingSoonCards } from './ComingSoonCards.tsx';
import { ComingSoonLayout } from './ComingSoonLayout.tsx';
import { comingSoonTexts } from './coming-soon-texts.ts';

const cards = [
  { title: 'Student Showcases', text: 'Drawings by people who learn, chosen together with them.' },
  { title: 'Featured Artists', text: 'One artist at a time: the work, the studio, and the references behind it.' },
];

export function GalleryComingSoonPage() {
  return (
    <>
      <PageTitle title={screenTitle('/gallery', '')} />
      <ComingSoonLayout {...comingSoonTexts(paths.gallery())}>
        <ComingSoonCards cards={cards} />
      </ComingSoonLayout>
    </>
  );
}
