import { parsePhotoSetId } from './photo-set-id.ts';

/** Where a photo set is shown: '/photo-sets/1-first-light'. The slug is for people; the id finds the set. */
export function photoSetPath({ id, slug }: { id: number; slug: string }): string {
  return `/photo-sets/${id}-${slug}`;
}

/** Where a bought photo set opens: '/collection/1-first-light'. Without its slug, '/collection/1' is the same. */
export function collectionSetPath({ id, slug }: { id: number; slug?: string }): string {
  return `/collection/${slug ? `${id}-${slug}` : id}`;
}

/** Where a pose of a bought photo set opens: '/collection/1-first-light/2'. @param position 1 for the first pose */
export function collectionPosePath(photoSet: { id: number; slug?: string }, position: number): string {
  return `${collectionSetPath(photoSet)}/${position}`;
}

/** The id in the path of a photo set, which may end with any slug. Null for anything else. */
export function parsePhotoSetSlug(slug: string): number | null {
  const [, id = ''] = /^(\d+)(?:-[a-z0-9-]{0,200})?$/.exec(slug) ?? [];
  return parsePhotoSetId(id);
}
