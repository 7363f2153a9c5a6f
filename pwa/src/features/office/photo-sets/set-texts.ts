import type { PhotoSetState } from '@archive/schema/office/photo-sets/photo-set';

export const STATE_TEXTS: Record<PhotoSetState, string> = {
  draft: 'Not published',
  onSale: 'On sale',
  changed: 'On sale, with changes',
  offSale: 'Off sale',
};
