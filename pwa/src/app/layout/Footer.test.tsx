import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import { Footer } from './Footer.tsx';

test('the footer leads to the collection and the desk', () => {
  renderInShop(<Footer />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'My Collection' })).toHaveAttribute('href', '/collection');
  expect(footer.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/desk');
});
