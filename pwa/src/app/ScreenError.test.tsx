import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import { ScreenError } from './ScreenError.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('a bug');
}

test('a crash of a screen is told in plain words, with a way out', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInShop(
    <ScreenError>
      <Broken />
    </ScreenError>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.queryByText(/a bug/)).not.toBeInTheDocument();
});
