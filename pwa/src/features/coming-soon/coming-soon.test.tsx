import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import { ComingSoonPage, EventsComingSoonPage, GalleryComingSoonPage } from './ComingSoonPage.tsx';

function open(children: ReactNode, address: string) {
  renderInShop(children, { address });
  expect(screen.getByText('Under Construction')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function cards() {
  return screen.queryAllByRole('listitem').map((card) => Array.from(card.children, (part) => part.textContent));
}

describe('the generic coming-soon screen', () => {
  test.each([
    ['/events', 'Events Coming Soon!', /planning workshops and exhibitions/],
    ['/events/', 'Events Coming Soon!', /planning workshops and exhibitions/],
    ['/gallery', 'Gallery Coming Soon!', /curating student artwork/],
    ['/coming-soon', 'Coming Soon', /still a sketch/],
    ['/', 'Coming Soon', /still a sketch/],
    ['/elsewhere', 'Coming Soon', /still a sketch/],
  ])('has the title of the address %s', (address, title, subtitle) => {
    expect(open(<ComingSoonPage />, address)).toBe(title);
    expect(screen.getByText(subtitle)).toBeInTheDocument();
    expect(cards()).toEqual([]);
    expect(document.title).toBe(`${title} · The Archive`);
  });
});

test('the coming-soon screen of events announces workshops and reviews', () => {
  expect(open(<EventsComingSoonPage />, '/events-coming-soon')).toBe('Events Coming Soon!');
  expect(screen.getByText(/planning workshops and exhibitions/)).toBeInTheDocument();
  expect(cards()).toEqual([
    ['Figure Drawing Workshops', 'Master classical drawing with live models.'],
    ['Portfolio Reviews', expect.stringContaining('Professional feedback')],
  ]);
});

test.each(['/gallery', '/gallery-coming-soon'])('%s announces showcases and artists', (address) => {
  expect(open(<GalleryComingSoonPage />, address)).toBe('Gallery Coming Soon!');
  expect(screen.getByText(/curating student artwork/)).toBeInTheDocument();
  expect(cards().map(([title]) => title)).toEqual(['Student Showcases', 'Featured Artists']);
});
