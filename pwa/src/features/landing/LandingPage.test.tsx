import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import { LandingPage } from './LandingPage.tsx';

test('the landing page names the product and has three links', () => {
  renderInShop(<LandingPage />, { config: { productName: 'the Atelier' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to the Atelier' })).toBeInTheDocument();
  expect(screen.getByText('Where classical artistry meets contemporary vision')).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Photo Sets', '/photo-sets'],
    ['Events', '/events'],
    ['Gallery', '/gallery'],
  ]);
  expect(document.title).toBe('Welcome to the Atelier · The Atelier');
});
