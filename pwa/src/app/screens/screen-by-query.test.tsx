import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { ScreenError } from './ScreenError.tsx';
import { screenByQuery } from './screen-by-query.tsx';

afterEach(() => vi.restoreAllMocks());

/** The code of the class can't be loaded. */
function open(address: string): void {
  const Session = screenByQuery({
    without: lazyScreen(async () => () => <h1>Session</h1>),
    with: lazyScreen(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    }),
  });
  renderInShop(
    <Suspense>
      <ScreenError>
        <Session />
      </ScreenError>
    </Suspense>,
    { address },
  );
}

test('the screen without a query needs no code of the other', async () => {
  open('/desk/session');
  expect(await screen.findByRole('heading', { name: 'Session' })).toBeInTheDocument();
});

test('the screen with a query says that its code could not be loaded', async () => {
  // React logs it
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await connect(false);
  open('/desk/session?sets=');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page needs a connection' })).toBeInTheDocument();
  await connect(true);
});
