import { cents } from '@archive/schema/money';
import { describe, expect, it } from 'vitest';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import { FindPage } from './find-page.ts';

const picture = { base: '/media/a-1/cover', alt: 'A figure', width: 900, height: 1200, widths: [900], color: '#000000' };
const photoSets = [
  { id: 2, slug: 'two', title: 'Two', description: 'Second', price: cents(4800), imageUrl: '/media/two.jpg', picture },
] as PhotoSet[];
const sources = { events: { find: async () => null, isPast: () => false }, photoSets: { list: async () => photoSets } };
const pages = new FindPage(sources, { publicUrl: 'https://archive.example', productName: 'the Archive' });

describe('the page of a photo set', () => {
  it.each(['/photo-sets/2', '/photo-sets/2-two', '/photo-sets/2-old-name/'])(
    '%s has its own text, picture, price and URL',
    async (path) => {
      const canonical = 'https://archive.example/photo-sets/2-two';
      expect(await pages.run(path)).toMatchObject({
        ...{ status: 200, canonical, head: { title: 'Two', description: 'Second', isIndexed: true } },
        picture: { url: 'https://archive.example/media/two.jpg', width: 900 },
        data: [{ '@context': 'https://schema.org', '@type': 'Product', url: canonical, offers: { price: '48.00', priceCurrency: 'USD' } }],
      });
    },
  );

  it('is rendered by the server at its id and at its own slug only, because there are endless slugs', async () => {
    const variants = ['/photo-sets/2', '/photo-sets/2-two', '/photo-sets/2-', '/photo-sets/2-old-name'];
    expect((await Promise.all(variants.map((path) => pages.run(path)))).map(({ isVariant }) => isVariant)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it.each(['/photo-sets/99', '/photo-sets/two', '/photo-sets/02', '/photo-sets/%322x'])('%s is not found', async (path) => {
    expect(await pages.run(path)).toMatchObject({ status: 404, canonical: null, head: { title: 'Photo Set Not Found', isIndexed: false } });
  });
});
