import { describe, expect, it } from 'vitest';
import { documentTitle, screenMetadata } from './page-metadata.ts';
import type { ScreenFacts } from './screen-facts.ts';
import { SCREENS } from './screens.ts';

describe('screenMetadata', () => {
  const every = Object.values<ScreenFacts>(SCREENS).map((facts) => screenMetadata(facts, 'the $& House'));

  it("has texts with the product's name for every screen", () => {
    for (const { title, description } of every) {
      expect(title.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(15);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(title + description).not.toContain('{');
    }
    expect(screenMetadata(SCREENS.contact, 'the $& House').title).toBe('Contact the $& House');
  });

  it('has a different title for every screen, except where two addresses show the same', () => {
    const titles = every.filter(({ sameAs }) => !sameAs).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['checkout', 'paymentSuccess', 'ticketCheckout', 'ticketSuccess', 'adminTickets', 'resetPassword', 'confirmEmail'] as const)(
    'keeps %s out of search results',
    (name) => expect(screenMetadata(SCREENS[name], 'x')).toMatchObject({ isIndexed: false, isListed: false }),
  );

  it('lists only screens that search engines may show', () => {
    for (const { isListed, isIndexed } of every) expect(isListed && !isIndexed).toBe(false);
  });
});

it("the document title ends with the product's name", () =>
  expect(documentTitle('Checkout', 'the Archive')).toBe('Checkout · The Archive'));
