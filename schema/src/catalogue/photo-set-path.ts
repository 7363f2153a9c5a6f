/** Where a photo set is shown: '/photo-sets/1-first-light'. The slug is for people; the id finds the set. */
export function photoSetPath({ id, slug }: { id: number; slug: string }): string {
  return `/photo-sets/${id}-${slug}`;
}

/** Where a bought photo set opens: '/collection/1-first-light'. */
export function collectionSetPath({ id, slug }: { id: number; slug: string }): string {
  return `/collection/${id}-${slug}`;
}

/** The id in the path of a photo set, which may end with any slug. Null for anything else. */
export function parsePhotoSetSlug(slug: string): number | null {
  const [, id = null] = /^([1-9]\d{0,8})(?:-[a-z0-9-]{0,200})?$/.exec(slug) ?? [];
  return id === null ? null : Number(id);
}
