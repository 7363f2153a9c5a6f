import type { ApolloClient } from '@apollo/client';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { OWNED, queryOfSource, SAMPLES, setsSource, sourceOfQuery } from './desk-source.ts';
import { loadPoses } from './load-poses.ts';

const query = vi.fn();
const client = { query, readQuery: () => null } as unknown as ApolloClient;
const { picture } = aPhotoSet(1, 'First Light');

function set(id: number, edges: number[]) {
  const view = (token: string) => ({
    token,
    alt: '',
    color: '#000',
    width: 3,
    height: 4,
    turn: null,
    figure: null,
    files: edges.map((edge) => ({ edge })),
  });
  const poses = [1, 2].map((position) => ({
    position,
    name: `Pose ${position}`,
    views: [view(`${id}-${position}a`), view(`${id}-${position}b`)],
  }));
  return { id, slug: `set-${id}`, title: `Set ${id}`, picture, poses };
}

const loader = (stored: ReturnType<typeof set>[] = [], ownedIds: number[] = []) => ({
  ...{ client, grants: [], ownedIds },
  device: { ...NO_DEVICE_SETS, open: async (id: number) => stored.find((each) => each.id === id) ?? null },
});

beforeEach(async () => {
  query.mockReset();
  await connect(true);
});

describe('the poses of a source', () => {
  test('come from this device without a request if it has all photos', async () => {
    const { poses, missingIds } = await loadPoses(OWNED, loader([set(1, [320]), set(2, [320])], [1, 2]));
    expect(poses.map(({ key, views }) => [key, views])).toEqual([
      ['1/1', ['1-1a', '1-1b']],
      ['1/2', ['1-2a', '1-2b']],
      ['2/1', ['2-1a', '2-1b']],
      ['2/2', ['2-2a', '2-2b']],
    ]);
    expect(missingIds).toEqual([]);
    expect(query).not.toHaveBeenCalled();
  });

  test('without a connection are those whose photos are on this device', async () => {
    query.mockRejectedValue(new TypeError('offline'));
    const partial = set(1, [320]);
    partial.poses[1]?.views.forEach((view) => void view.files.splice(0));
    const { poses, missingIds } = await loadPoses(setsSource([1, 7]), loader([partial]));
    expect(poses.map(({ key }) => key)).toEqual(['1/1']);
    expect(missingIds).toEqual([7]);
  });

  test('know where the camera was, or spread their photos evenly', async () => {
    const stored = set(1, [320]);
    for (const [at, view] of (stored.poses[0]?.views ?? []).entries()) Object.assign(view, { turn: 40 + at * 100 });
    const { poses } = await loadPoses(setsSource([1]), loader([stored]));
    expect(poses.map(({ angles }) => angles)).toEqual([
      [40, 140],
      [0, 180],
    ]);
  });

  test('may be one pose of a set', async () => {
    const { poses } = await loadPoses(setsSource([1], 2), loader([set(1, [320])]));
    expect(poses.map(({ name, setTitle }) => [name, setTitle])).toEqual([['Pose 2', 'Set 1']]);
  });

  test('of the free samples are one for each set, without those that are being cut', async () => {
    const sample = (pictures: (typeof picture | null)[]) => ({
      position: 3,
      name: 'The Stretch',
      views: pictures.map((each) => ({ width: 3, height: 4, turn: null, figure: null, picture: each })),
    });
    query.mockImplementation(async ({ variables }: { variables?: { id: number } }) => {
      if (!variables) return { data: { freeSamples: [{ id: 1 }, { id: 2 }] } };
      return { data: { photoSet: { ...set(variables.id, []), sample: sample(variables.id === 1 ? [picture, null] : [null]) } } };
    });
    const { poses, missingIds } = await loadPoses(SAMPLES, loader());
    expect(poses.map(({ key, photos }) => [key, photos.length])).toEqual([['1/3', 1]]);
    expect(missingIds).toEqual([2]);
  });

  test('of the free samples without a connection are those with a cached file', async () => {
    vi.stubGlobal('caches', {
      match: async (url: string) => (url === pictureUrl(picture, picture.widths[0] ?? 0, 'webp') ? {} : undefined),
    });
    await connect(false);
    const unseen = { ...picture, base: '/media/unseen' };
    const view = (each: typeof picture) => ({ width: 3, height: 4, turn: null, figure: null, picture: each });
    const sample = { position: 1, name: 'The Stretch', views: [view(unseen), view(picture)] };
    query.mockResolvedValue({ data: { photoSet: { ...set(1, []), sample } } });
    const { poses } = await loadPoses({ ...SAMPLES, photoSetIds: [1] }, loader());
    expect(poses.map(({ views }) => views)).toEqual([[picture.base]]);
    vi.unstubAllGlobals();
    await connect(true);
  });
});

test.each([
  ['?set=3', setsSource([3])],
  ['?set=3&pose=2', setsSource([3], 2)],
  ['?set=3&set=4&pose=2', setsSource([3, 4])],
  ['?samples', SAMPLES],
  ['?set=x', null],
  ['?set=0', null],
  ['', null],
])('the query %j is the source %j', (search, source) => expect(sourceOfQuery(search)).toEqual(source));

test.each([
  [SAMPLES, '?samples'],
  [OWNED, ''],
  [setsSource([3, 4]), '?set=3&set=4'],
  [setsSource([3], 2), '?set=3&pose=2'],
])('the source %j is the query %j', (source, search) => expect(queryOfSource(source)).toBe(search));
