import { fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { ScreenError } from './ScreenError.tsx';

// React logs crashes
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('a bug');
}

test('a crashed screen shows a plain message and a button to reload', () => {
  renderInShop(
    <ScreenError>
      <Broken />
    </ScreenError>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("This page couldn't be displayed");
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.queryByText(/a bug/)).not.toBeInTheDocument();
});

describe('a screen whose code cannot be loaded', () => {
  /** Opens a screen whose code loads once `network` allows it. */
  function openScreen(network: { isThere: boolean }) {
    const Screen = lazyScreen(async () => {
      if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <h1>Tickets</h1>;
    });
    renderInShop(
      <Suspense>
        <ScreenError>
          <Screen />
        </ScreenError>
      </Suspense>,
    );
  }

  test('shows the offline message, and loads by itself when there is a connection', async () => {
    await connect(false);
    const network = { isThere: false };
    openScreen(network);
    const state = await screen.findByRole('heading', { level: 1, name: 'This page needs a connection' });
    expect(within(state.closest('main') ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    network.isThere = true;
    await connect(true);
    expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeInTheDocument();
  });

  test('is requested again each time the visitor asks', async () => {
    await connect(true);
    const network = { isThere: false };
    openScreen(network);
    const again = () => screen.findByRole('button', { name: 'Try Again' });
    fireEvent.click(await again());
    network.isThere = true;
    fireEvent.click(await again());
    expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeInTheDocument();
  });
});
