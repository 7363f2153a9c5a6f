import { describe, expect, it } from 'vitest';
import { screenAt } from '../app/screens.ts';
import { collectionPosePath, collectionSetPath, parsePhotoSetSlug, photoSetPath } from './photo-set-path.ts';

describe('the path of a photo set', () => {
  it('has the id and the slug, and only the id is read', () => {
    expect(photoSetPath({ id: 3, slug: 'market-day' })).toBe('/photo-sets/3-market-day');
    expect(screenAt('/photo-sets/3-market-day')).toMatchObject({ name: 'photoSet', parameter: '3-market-day' });
    for (const slug of ['3', '3-', '3-market-day', '3-old-name']) expect(parsePhotoSetSlug(slug)).toBe(3);
    for (const slug of ['', '0', '03', 'market-day', '3x', '3-M', '-3', '1234567890', '3.0', '3%20'])
      expect(parsePhotoSetSlug(slug)).toBeNull();
  });
});

describe('the path of a bought set', () => {
  it('is that of a screen, with and without the slug', () => {
    expect(collectionSetPath({ id: 3, slug: 'market-day' })).toBe('/collection/3-market-day');
    expect(screenAt(collectionSetPath({ id: 3 }))).toMatchObject({ name: 'collectionSet', parameter: '3' });
    expect(screenAt(collectionPosePath({ id: 3, slug: 'market-day' }, 2))).toMatchObject({ name: 'collectionPose', parameter: '2' });
  });
});
