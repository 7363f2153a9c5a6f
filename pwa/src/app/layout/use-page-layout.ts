import { type LayoutFlags, PHOTO_PAGE } from '@archive/schema/app/screen-facts';
import { layoutAt } from '@archive/schema/app/screens';
import { useLocation } from 'react-router-dom';
import { useSignal } from '#signal/use-signal.ts';
import { needsFrame } from '#state/page-frame.ts';

/** What surrounds the screen. */
export function usePageLayout(): LayoutFlags {
  const layout = layoutAt(useLocation().pathname);
  return useSignal(needsFrame) && !layout.hasNavigation ? PHOTO_PAGE : layout;
}
