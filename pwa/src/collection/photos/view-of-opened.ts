import { viewOfPhoto, type WalkView } from '#photos/walk-view.ts';
import type { OpenedView } from '../owned-sets.ts';
import type { PhotoSource } from './photo-source.ts';

/** A photo of an opened set, for the walk viewer. Without edges while the shop cuts it. */
export function viewOfOpened(view: OpenedView, source: PhotoSource): WalkView {
  return viewOfPhoto({ ...view, edges: view.files.map(({ edge }) => edge) }, (edge) => source(view, edge));
}
