import { DAY_MS } from '@archive/schema/durations';
import type { KeptManifest, KeptSet } from '../storage/kept-schema.ts';

/** An entry of the index. */
export function aKeptSet(id = 1, changes: Partial<KeptSet> = {}): KeptSet {
  return {
    ...{ id, slug: 'first-light', title: 'First Light', version: 1, owner: null, folder: 'guest', level: 'screen', screenEdge: 1600 },
    ...{ files: 2, bytes: 6, grant: null, license: { line: `line-${id}`, sig: 'sig', expiresAt: 30 * DAY_MS } },
    ...{ confirmedAt: 0, verifiedAt: 0, stage: 'kept', problem: null, isDisputed: false, hasScreenSizes: false },
    ...changes,
  };
}

/** A set with as many photos as tokens, each in sizes of 320 and 800 pixels. */
export function aManifest(
  id = 1,
  tokens: readonly string[] = ['t1'],
  files: readonly Partial<KeptManifest['poses'][0]['views'][0]['files'][0]>[] = [{}, { edge: 800 }],
): KeptManifest {
  const picture = { base: '/media/1', alt: '', width: 3, height: 4, widths: [3], color: '#000000' };
  const views = tokens.map((token) => ({
    ...{ token, width: 1500, height: 2000, turn: null, figure: null, color: '#000000', alt: `Photo ${token}` },
    files: files.map((file) => ({ edge: 320, bytes: 3, sha256: 'x', ...file })),
  }));
  return {
    id,
    slug: 'first-light',
    title: 'First Light',
    version: 1,
    picture,
    poses: [{ position: 1, name: 'Waking', isSample: false, views }],
  };
}
