import { useLocation } from 'react-router-dom';
import { PageTitle } from '#components/PageTitle.tsx';
import { ComingSoonLayout } from './ComingSoonLayout.tsx';
import { comingSoonTexts } from './coming-soon-texts.ts';

/** Stands wherever something is still to come, and takes its title from the address. */
export function ComingSoonPage() {
  const texts = comingSoonTexts(useLocation().pathname);
  return (
    <>
      <PageTitle title={texts.title} />
      <ComingSoonLayout {...texts} />
    </>
  );
}
