import { screenTitle } from '@archive/schema/screen-title';
import { plainPath, type Screen } from '@archive/schema/screens';
import { paths } from '#platform/navigation/paths.ts';

export interface ComingSoonTexts {
  title: string;
  subtitle: string;
}

/** What is being built at an address of the app. */
export function comingSoonTexts(pathname: string): ComingSoonTexts {
  const path = plainPath(pathname);
  if (path === paths.events() || path === paths.eventsComingSoon()) return events;
  if (path === paths.gallery() || path === paths.galleryComingSoon()) return gallery;
  return elsewhere;
}

const events = {
  title: titleOf('/events-coming-soon'),
  subtitle: 'We are planning workshops and exhibitions. The first dates will stand here.',
};

const gallery = {
  title: titleOf('/gallery'),
  subtitle: 'We are curating student artwork. The first walls will hang here.',
};

const elsewhere = {
  title: titleOf('/coming-soon'),
  subtitle: 'Only the first lines are on the sheet. Look in again in a while.',
};

function titleOf(screen: Screen): string {
  return screenTitle(screen, '');
}
