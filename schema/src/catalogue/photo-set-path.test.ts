import { describe, expect, it } from 'vitest';
import { screenAt } from '../app/screens.ts';
import { parsePhotoSetSlug, photoSetPath } from './photo-set-path.ts';

describe('the path of a photo set', () => {
  it('has the id and the slug, and only the id is read', () => {
    expect(photoSetPath({ id: 3, slug: 'market-day' })).toBe('/photo-sets/3-market-day');
    expect(screenAt('/photo-sets/3-market-day')).toMatchObject({ name: 'photoSet', parameter: '3-market-day' });
    for (const slug of ['3', '3-', '3-market-day', '3-old-name']) expect(parsePhotoSetSlug(slug)).toBe(3);
    for (const slug of ['', '0', '03', 'market-day', '3x', '3-M', '-3', '1234567890', '3.0', '3%20'])
      expect(parsePhotoSetSlug(slug)).toBeNull();
  });
});
