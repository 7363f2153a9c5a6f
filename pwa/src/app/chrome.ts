import { plainPath } from '@archive/schema/screens';
import { paths } from '#platform/navigation/paths.ts';

/** What stands around the screen at this address. */
export interface Chrome {
  /** The bar, and on small screens the floating cart button. */
  hasNavigation: boolean;
  hasCart: boolean;
  hasFooter: boolean;
}

export function chromeAt(pathname: string): Chrome {
  const path = plainPath(pathname);
  const isLanding = path === paths.home();
  const isStory = path === paths.raisingFutures();
  return {
    hasNavigation: !isLanding && !isStory,
    hasCart: !isStory,
    hasFooter: !isLanding && !isStory,
  };
}
