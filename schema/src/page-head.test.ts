import { describe, expect, it } from 'vitest';
import { documentTitle, screenHead } from './page-head.ts';
import { SCREENS } from './screens.ts';

describe('screenHead', () => {
  const heads = SCREENS.map((screen) => ({ screen, ...screenHead(screen, 'the $& House') }));

  it('has words for every screen, and the name of the product in them', () => {
    for (const { title, description } of heads) {
      expect(title.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(15);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(title + description).not.toContain('{');
    }
    expect(screenHead('/contact', 'the $& House').title).toBe('Contact the $& House');
  });

  it('has no title twice, except where two addresses show the same', () => {
    const titles = heads.filter(({ sameAs }) => !sameAs).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each([
    '/checkout',
    '/payment-success',
    '/ticket-checkout',
    '/ticket-success',
    '/admin/tickets',
    '/reset-password',
    '/confirm-email',
  ] as const)('%s is nothing to be found', (screen) =>
    expect(screenHead(screen, 'x')).toMatchObject({ isIndexed: false, isListed: false }),
  );

  it('lists nothing that may not be found', () => {
    for (const { isListed, isIndexed } of heads) expect(isListed && !isIndexed).toBe(false);
  });
});

it('puts the product behind the title', () => expect(documentTitle('Checkout', 'the Archive')).toBe('Checkout · The Archive'));
