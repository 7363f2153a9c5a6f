import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import { type EndedSession, isPublicPhoto } from '@archive/schema/drawing/history';
import { type DrawingSource, drawingSource } from '@archive/schema/drawing/source';
import { openableOf } from '#collection/owned-sets.ts';
import type { OwnedSets } from '#collection/use-owned-sets.ts';

export interface DeskSource extends Omit<DrawingSource, 'photoSetIds'> {
  photoSetIds: readonly number[];
}

export const SAMPLES: DeskSource = { kind: 'samples', photoSetIds: [], pose: null };
export const OWNED: DeskSource = { kind: 'owned', photoSetIds: [], pose: null };

export function setsSource(photoSetIds: readonly number[], pose: number | null = null): DeskSource {
  return { kind: 'sets', photoSetIds, pose };
}

/** As it is stored with a session. */
export function plainSource({ kind, photoSetIds, pose }: DeskSource): DrawingSource {
  return { kind, photoSetIds: [...photoSetIds], pose };
}

/** What a session was drawn from. Earlier releases stored only what was drawn. */
export function sourceOfSession({ source, drawn, preset }: EndedSession): DeskSource {
  // What is stored can be edited
  const { data } = drawingSource.safeParse(source);
  if (data) return data;
  const photoSetIds = [...new Set(drawn.map(({ photoSetId }) => photoSetId))];
  if (drawn.every(isPublicPhoto)) return { ...SAMPLES, photoSetIds };
  const poses = new Set(drawn.map(({ pose }) => pose));
  // Other rounds choose a new pose each time if they can.
  const isOnePose = photoSetIds.length === 1 && poses.size === 1 && drawn.length > 1 && preset !== 'fourSides' && preset !== 'longPose';
  const [pose = null] = isOnePose ? poses : [];
  return setsSource(photoSetIds, pose);
}

/** What a session draws from if nothing is chosen. Null until it is known what the visitor owns. */
export function defaultSource({ status, sets }: OwnedSets): DeskSource | null {
  if (status === 'loading') return null;
  return openableOf(sets).length > 0 ? OWNED : SAMPLES;
}

/** The source of a link to the desk (#platform/navigation/desk-path.ts). Null without one. */
export function sourceOfQuery(search: string): DeskSource | null {
  const query = new URLSearchParams(search);
  const ids = query.getAll('set').map(parsePhotoSetId);
  const pose = positionOf(query.get('pose'));
  if (ids.length === 0 || ids.some((id) => id === null)) return query.has('samples') ? SAMPLES : null;
  return setsSource(
    ids.flatMap((id) => id ?? []),
    ids.length === 1 ? pose : null,
  );
}

/** The same source as a query, to add to a path. What is owned is chosen without one. */
export function queryOfSource({ kind, photoSetIds, pose }: DeskSource): string {
  switch (kind) {
    case 'owned':
      return '';
    case 'samples':
      return '?samples';
    case 'sets':
      return `?${photoSetIds.map((id) => `set=${id}`).join('&')}${pose === null ? '' : `&pose=${pose}`}`;
    default:
      return kind satisfies never;
  }
}

function positionOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
